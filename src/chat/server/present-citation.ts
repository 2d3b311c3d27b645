import type { Citation, CitationText } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran, VerseText } from "#quran/shared/contract.ts";
import { formatVerseReference, parseVerseReference } from "#quran/shared/verse-reference.ts";

/** The stored texts behind a reference, or undefined when no such verses exist. */
export function presentCitation(quran: Quran, language: Language, reference: string): Citation | undefined {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  if (!range || !chapter || range.to > chapter.verseCount || range.to - range.from >= citationLimit) return undefined;
  const indexes = Array.from({ length: range.to - range.from + 1 }, (_, i) => chapter.firstVerse + range.from - 1 + i);
  const texts = [
    present(
      quran,
      indexes.map((index) => quran.arabic(index)),
    ),
    present(
      quran,
      indexes.flatMap((index) => quran.translation(language, index) ?? []),
    ),
  ].filter((text) => text !== undefined);
  return {
    ref: formatVerseReference(range),
    kind: "quran",
    by: "reference",
    chapter: { id: chapter.id, name: chapter.names[language].name, arabicName: chapter.names.ar.name },
    texts,
    path: `/quran/${chapter.id}/${range.from}`,
  };

  function present(corpus: Quran, stored: VerseText[]): CitationText | undefined {
    const [first] = stored;
    if (!first || !range) return undefined;
    return {
      lang: first.lang,
      edition: first.edition,
      editionName: corpus.edition(first.edition)?.name ?? first.edition,
      text: stored.map(({ text }) => text).join(" "),
      verses: stored.map(({ text, corrected }, i) => ({
        number: range.from + i,
        text,
        ...(corrected ? { corrected } : {}),
      })),
    };
  }
}
