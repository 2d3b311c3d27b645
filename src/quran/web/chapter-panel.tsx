import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { chapterFacts } from "./chapter-facts.ts";
import { ChapterRow } from "./chapter-row.tsx";

/** All chapters beside the one that is read, on wide screens; written by the server like the verses. */
export function ChapterPanel({ quran, current }: { quran: Quran; current: number }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <nav className="panel" aria-labelledby="chapters-title">
      <h2 id="chapters-title">{t("quran:chapters")}</h2>
      <ul>
        {quran.chapters.map((chapter) => (
          <li key={chapter.id}>
            <ChapterRow chapter={chapterFacts(chapter, language)} current={chapter.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
