import { useEffect, useMemo, useRef, useState } from "react";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { goToVerse, isProgressive } from "../progressive/go-to-verse.ts";
import { verseInSight } from "../verse-markup/verse-in-sight.ts";
import { findMatches, type Match } from "./find-matches.ts";
import { bringMatchIntoView, showMatches } from "./show-matches.ts";

type Matches = {
  /** Undefined while there is too little to search for. */
  matches: readonly Match[] | undefined;
  /** Index of the present one among them. */
  at: number;
  /** Goes on to the next or back, round the ends. */
  move: (by: 1 | -1) => void;
};

/** The matches of a text in the verses that the page shows now, marked there; the present one is brought into view. */
export function useMatches(text: string): Matches {
  const texts = useTexts();
  const { arabic, translation } = useReadingPreferences();
  const matches = useMemo(
    () =>
      findMatches(
        texts.filter((one) => (isArabic(one) ? arabic : translation)),
        text,
      ),
    [texts, text, arabic, translation],
  );
  const [start] = useState(() => verseInSight() ?? 1);
  const [moved, setMoved] = useState<{ matches: typeof matches; at: number }>();
  const at = moved?.matches === matches && moved ? moved.at : firstFrom(matches, start);
  const present = matches?.[at];
  useEffect(() => {
    showMatches(matches ?? [], present);
  }, [matches, present]);
  useEffect(() => () => showMatches([], undefined), []);
  useEffect(() => {
    if (!present) return;
    if (isProgressive()) goToVerse(present.verse, true);
    return bringMatchIntoView(present);
  }, [present]);
  const move = (by: 1 | -1) => {
    const count = matches?.length ?? 0;
    if (count > 0) setMoved({ matches, at: (at + by + count) % count });
  };
  return { matches, at, move };
}

function firstFrom(matches: readonly Match[] | undefined, verse: number): number {
  const first = matches?.findIndex((match) => match.verse >= verse) ?? -1;
  return Math.max(first, 0);
}

/** How the Arabic sounds is hidden with it. */
const isArabic = (text: Element) => text.closest(".quran-l, .spoken") !== null;
const readTexts = () =>
  [...document.querySelectorAll("#verses .verse :is(.quran-l, .read, .spoken)")].filter(
    (text) => !text.closest("[hidden]"),
  );

/** The texts of all verses in order, read anew when some are replaced, as after a change of edition. */
function useTexts(): readonly Element[] {
  const [texts, setTexts] = useState(readTexts);
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    const island = document.getElementById("verses");
    if (!island) return;
    const follow = new MutationObserver((changes) => {
      if (!changes.some(touchesText)) return;
      cancelAnimationFrame(waiting.current ?? 0);
      waiting.current = requestAnimationFrame(() => setTexts(readTexts()));
    });
    follow.observe(island, { childList: true, subtree: true });
    return () => follow.disconnect();
  }, []);
  return texts;
}

/** Bars and words that light a verse come and go without its texts. */
function touchesText({ addedNodes, removedNodes }: MutationRecord): boolean {
  const holds = (node: Node) => node instanceof Element && (node.matches("[lang]") || node.querySelector("[lang]"));
  return [...addedNodes, ...removedNodes].some(holds);
}
