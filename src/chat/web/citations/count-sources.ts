import type { Citation } from "#chat/shared/contract.ts";
import type { Translate } from "#i18n/keys.ts";
import { comma } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";

/** The number of sources in words of the page's language: "2 verses, 1 hadith". Empty if there are none. */
export function countSources(citations: readonly Citation[], t: Translate, language: Language): string {
  const of = (kind: Citation["kind"]) => citations.filter((one) => one.kind === kind);
  const verses = of("quran").reduce((sum, { ref }) => {
    const range = parseVerseReference(ref);
    return sum + (range ? range.to - range.from + 1 : 1);
  }, 0);
  const counts = [
    { count: verses, key: "answer:verses" },
    { count: of("hadith").length, key: "answer:hadith" },
    { count: of("tafsir").length, key: "answer:comments" },
  ] as const;
  return counts.flatMap(({ count, key }) => (count > 0 ? [t(key, { count })] : [])).join(comma(language));
}
