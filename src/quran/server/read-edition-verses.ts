import type { Chapter, Edition, Quran, VerseText } from "../shared/contract.ts";
import type { EditionVerses } from "../shared/edition-verses.ts";
import { quranError } from "./error-catalogue.ts";

export type EditionVersesDependencies = {
  quran: Pick<Quran, "chapter" | "edition">;
  /** An edition's texts of some verses by their indexes, errata applied: see `createTextReader`. */
  readTexts: (edition: Edition, verses: readonly number[]) => Promise<VerseText[]>;
};

/**
 * A chapter in one edition, read from the database, because only the default editions are in memory.
 * @throws AppError quran/unknown-chapter; quran/unknown-edition, also for an edition that is neither translation nor transliteration
 */
export async function readEditionVerses(
  { quran, readTexts }: EditionVersesDependencies,
  { chapter: chapterId, edition: editionId }: { chapter: number; edition: string },
): Promise<EditionVerses> {
  const chapter = quran.chapter(chapterId);
  if (!chapter) throw quranError("quran/unknown-chapter", "There is no such chapter.");
  const edition = quran.edition(editionId);
  if (edition?.kind !== "translation" && edition?.kind !== "transliteration") {
    throw quranError("quran/unknown-edition", "There is no such edition to read.");
  }
  const texts = await readTexts(edition, versesOf(chapter));
  return {
    edition: edition.id,
    lang: edition.language,
    kind: edition.kind,
    name: edition.name,
    texts: texts.map(({ text }) => text),
    joint: texts.flatMap(({ joint }, at) => (joint?.from === at + 1 ? [joint] : [])),
    corrected: texts.flatMap(({ corrected }, at) => (corrected ? [at + 1] : [])),
    incomplete: texts.flatMap(({ incomplete }, at) => (incomplete ? [at + 1] : [])),
  };
}

function versesOf({ firstVerse, verseCount }: Chapter): number[] {
  return Array.from({ length: verseCount }, (_, at) => firstVerse + at);
}
