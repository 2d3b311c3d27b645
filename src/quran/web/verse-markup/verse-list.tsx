import { type ReactNode, use, useContext } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { hasBasmalaAbove, type Quran } from "#quran/shared/contract.ts";
import { readVerseRow } from "#quran/shared/rows/read-verse-row.ts";
import { KeptVerses } from "../kept-verses.ts";
import { highlightLabel, includesVerse, type VerseNumbers } from "../resolve-params.ts";
import { Basmala, VerseRow } from "./verse-row.tsx";

/**
 * An inline script after verses that the URL names: it scrolls to them before the first paint, as `scrollIntoViewSettled` does once the
 * page's scripts run. After a reload the browser's own scroll restoration overrides it.
 */
export const arrivalScript = `(()=>{const v=document.querySelectorAll("#verses .verse.lit"),f=v[0];if(f)f.scrollIntoView({block:v[1]||f.offsetHeight>innerHeight/2?"start":"center"})})()`;

/** Verses that are rendered at once. One group takes about 10 ms; a long surah as a whole would keep other requests waiting. */
const groupSize = 20;

type VerseListProps = {
  quran: Quran;
  chapterId: number;
  /** The verses in the URL. */
  highlighted: VerseNumbers | null;
  /** Whether recitation is on. */
  playable: boolean;
};

/** The verses of a chapter. Rendered on the server only: the browser keeps the markup and never hydrates it. */
export function VerseList({ quran, chapterId, highlighted, playable }: VerseListProps) {
  const t = useTranslate();
  const language = useLanguage();
  // Then only the highlighted verses are rendered: `composeVersePage` adds the others.
  const highlightedOnly = useContext(KeptVerses);
  const chapter = quran.chapter(chapterId);
  if (!chapter) return null;
  const label = t(highlightLabel(highlighted));
  const isHighlighted = (number: number) => includesVerse(highlighted, number);
  const all = Array.from({ length: chapter.verseCount }, (_, i) => i + 1);
  const numbers = highlightedOnly ? all.filter(isHighlighted) : all;
  const row = (number: number) => (
    <VerseRow
      key={number}
      row={readVerseRow(quran, language, chapter.firstVerse + number - 1)}
      chapter={chapterId}
      highlighted={isHighlighted(number)}
      label={number === highlighted?.from ? label : undefined}
      playable={playable}
    />
  );
  const laterGroups = Array.from({ length: Math.ceil(numbers.length / groupSize) - 1 }, (_, i) => (i + 1) * groupSize);
  return (
    <div data-chapter={chapterId}>
      {hasBasmalaAbove(chapterId) && !highlightedOnly ? <Basmala text={quran.arabic(0).text} /> : null}
      {numbers.slice(0, groupSize).map(row)}
      {laterGroups.map((start) => (
        <LaterGroup key={start}>{() => numbers.slice(start, start + groupSize).map(row)}</LaterGroup>
      ))}
      {highlighted ? <script>{arrivalScript}</script> : null}
    </div>
  );
}

/** Renders its verses in a later turn of the event loop. */
function LaterGroup({ children }: { children: () => ReactNode }) {
  use(laterTurn());
  return children();
}

/** Not set here: a module that does something when it is loaded is in the browser's build, though only the server uses it. */
let lastTurn: Promise<void> | undefined;

/** Resolves in a turn of the event loop in which no other group is rendered, so that other requests are answered between two groups. */
function laterTurn(): Promise<void> {
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
  lastTurn = lastTurn ? lastTurn.then(turn) : turn();
  return lastTurn;
}
