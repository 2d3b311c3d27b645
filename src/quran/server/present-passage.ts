import type { Language } from "#i18n/shared/languages.ts";
import type { Quran, VerseText } from "../shared/contract.ts";
import type { Passage, PassageText } from "../shared/passages/passage.ts";
import { pathOfVerses } from "../shared/path-of-verses.ts";
import { formatVerseReference, parseVerseReference, type VerseRange } from "../shared/verse-reference.ts";
import { distinctTexts } from "./joint-texts.ts";

/** The passage of a reference such as "94:5-6"; undefined if the verses do not exist or are more than `most`. */
export function presentPassage(
  quran: Quran,
  language: Language,
  reference: string,
  maxVerses: number,
): Passage | undefined {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  if (!range || !chapter || range.to > chapter.verseCount || range.to - range.from >= maxVerses) return undefined;
  const indexes = Array.from({ length: range.to - range.from + 1 }, (_, i) => chapter.firstVerse + range.from - 1 + i);
  const arabic = indexes.map((index) => quran.arabic(index));
  const translation = indexes.flatMap((index) => quran.translation(language, index) ?? []);
  return {
    ref: formatVerseReference(range),
    chapter: { id: chapter.id, name: chapter.names[language].name, arabicName: chapter.names.ar.name },
    texts: [presentText(quran, range, arabic), presentText(quran, range, translation)].filter(
      (text) => text !== undefined,
    ),
    path: pathOfVerses(range),
  };
}

function presentText(quran: Quran, range: VerseRange, stored: VerseText[]): PassageText | undefined {
  const [first] = stored;
  if (!first) return undefined;
  const from = first.joint?.from ?? range.from;
  const to = stored.at(-1)?.joint?.to ?? range.to;
  return {
    lang: first.lang,
    edition: first.edition,
    editionName: quran.edition(first.edition)?.name ?? first.edition,
    text: distinctTexts(stored).join(" "),
    ...(from < range.from || to > range.to ? { covers: { from, to } } : {}),
    verses: stored.map(({ text, corrected, incomplete, joint }, i) => ({
      number: range.from + i,
      text,
      ...(corrected ? { corrected } : {}),
      ...(incomplete ? { incomplete } : {}),
      ...(joint ? { joint } : {}),
    })),
  };
}
