import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { type LocationIndex, verseAtIndex } from "#quran/shared/location-index.ts";
import { Rosette } from "#ui/rosette.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";

/** The list of the 30 juz, each with its first and last verse. */
export function JuzList({ locations }: { locations: LocationIndex }) {
  const t = useTranslate();
  const language = useLanguage();
  const end = locations.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0);
  return (
    <ul className="chapters">
      {locations.juz.map((index, i) => {
        const first = verseAtIndex(locations, index);
        const last = verseAtIndex(locations, (locations.juz[i + 1] ?? end) - 1);
        if (!first || !last) return null;
        return (
          <li key={index}>
            <LocalizedLink className="chap" to={versePath(first)}>
              <Rosette number={formatVerseNumber(language, i + 1)} />
              <span>
                <span className="name">{t("quran:juz", { count: i + 1 })}</span>
                <span className="meta">{rangeOf(locations, language, first, last)}</span>
              </span>
            </LocalizedLink>
          </li>
        );
      })}
    </ul>
  );
}

type At = { chapter: number; verse: number };

/** "Al-Fatihah 1:1 – Al-Baqarah 2:141", "Al-Baqarah 2:142–252". */
function rangeOf(locations: LocationIndex, language: Language, first: At, last: At): string {
  if (first.chapter !== last.chapter) {
    return `${nameOfVerse(locations, language, first)} – ${nameOfVerse(locations, language, last)}`;
  }
  const name = locations.chapters[first.chapter - 1]?.name ?? "";
  const verses = formatReference(language, first.chapter, first.verse, last.verse);
  return `${name}${beforeReference(language)}${verses}`;
}
