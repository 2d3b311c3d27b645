import { useLanguage } from "#i18n/web/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { chapterFacts } from "../chapter-facts.ts";
import { ChapterRow } from "./chapter-row.tsx";
import { servedPlaces } from "./places-attribute.ts";

/** All chapters beside the one that is read, on wide screens; written by the server like the verses. */
export function ChapterPanel({ quran, current }: { quran: Quran; current: number }) {
  const language = useLanguage();
  return (
    <ul data-places={servedPlaces(quran, language)}>
      {quran.chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterRow chapter={chapterFacts(chapter, language)} current={chapter.id === current} />
        </li>
      ))}
    </ul>
  );
}
