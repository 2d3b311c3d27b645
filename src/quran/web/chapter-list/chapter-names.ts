import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { NamedChapters } from "./name-verse.ts";

/** The names and verse counts of all chapters as a short text, for loader data. */
export function encodeChapterNames({ chapters }: Pick<Quran, "chapters">, language: Language): string {
  return chapters.map(({ names, verseCount }) => `${verseCount}|${names[language].name}`).join(";");
}

/** Decodes the text that `encodeChapterNames` returns. */
export function decodeChapterNames(text: string): NamedChapters {
  const chapters = text.split(";").map((line) => {
    const [verseCount = "", name = ""] = line.split("|");
    return { name, verseCount: Number(verseCount) };
  });
  return { chapters };
}
