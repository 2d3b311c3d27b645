import { useContext } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { chapterFacts } from "../chapter-facts.ts";
import { KeptVerses } from "../kept-verses.ts";
import { ChapterRow } from "./chapter-row.tsx";
import { encodedLocationIndex } from "./location-index-attribute.ts";

/** The list of all chapters beside the reader on wide screens. Rendered on the server only, like the verses. */
export function ChapterPanel({ quran, current }: { quran: Quran; current: number }) {
  const language = useLanguage();
  if (useContext(KeptVerses)) return null;
  return (
    <ul data-locations={encodedLocationIndex(quran, language)}>
      {quran.chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterRow chapter={chapterFacts(chapter, language)} current={chapter.id === current} />
        </li>
      ))}
    </ul>
  );
}
