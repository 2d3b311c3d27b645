import { useEffect, useMemo, useRef, useState } from "react";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { goToVerse, isProgressive } from "../progressive/go-to-verse.ts";
import { verseInView } from "../verse-markup/verse-in-view.ts";
import { isArabicText, onVerseTextsReplaced, searchableTexts } from "../verse-markup/verse-texts.ts";
import { findMatches, type Match } from "./find-matches.ts";
import { scrollToMatch, showMatches } from "./show-matches.ts";

type Matches = {
  /** Undefined while the query is too short. */
  matches: readonly Match[] | undefined;
  /** Index of the current match. */
  at: number;
  /** Moves to the next or previous match; wraps at the ends. */
  move: (by: 1 | -1) => void;
};

/** The matches of a query in the verses of the page. Highlights them and scrolls to the current one. */
export function useMatches(text: string): Matches {
  const texts = useTexts();
  const { arabic, translation } = useReadingPreferences();
  const matches = useMemo(
    () =>
      findMatches(
        texts.filter((one) => (isArabicText(one) ? arabic : translation)),
        text,
      ),
    [texts, text, arabic, translation],
  );
  const [start] = useState(() => verseInView() ?? 1);
  const [moved, setMoved] = useState<{ matches: typeof matches; at: number }>();
  const at = moved?.matches === matches && moved ? moved.at : firstFrom(matches, start);
  const current = matches?.[at];
  useEffect(() => {
    showMatches(matches ?? [], current);
  }, [matches, current]);
  useEffect(() => () => showMatches([], undefined), []);
  useEffect(() => {
    if (!current) return;
    if (isProgressive()) goToVerse(current.verse, true);
    return scrollToMatch(current);
  }, [current]);
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

/** The texts of all verses in order; read again when texts are replaced, as after a change of edition. */
function useTexts(): readonly Element[] {
  const [texts, setTexts] = useState(searchableTexts);
  const frame = useRef<number>(undefined);
  useEffect(
    () =>
      onVerseTextsReplaced(() => {
        cancelAnimationFrame(frame.current ?? 0);
        frame.current = requestAnimationFrame(() => setTexts(searchableTexts()));
      }),
    [],
  );
  return texts;
}
