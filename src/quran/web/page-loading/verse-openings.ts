import type { RouterContextProvider } from "react-router";
import { languageContext } from "#i18n/context.ts";
import { maxPassages } from "#quran/shared/passages/passage-limits.ts";
import { readVerseOpening } from "#quran/shared/rows/read-verse-opening.ts";
import { quranContext } from "../context.ts";

export type VerseOpenings = ReturnType<typeof verseOpenings>;

/** Most characters of a reference: "2:282-286" has nine. */
const longestReference = 12;

/** The verses around each of the references, which commas separate, in that order; null stands for verses that do not exist. */
export function verseOpenings(context: Readonly<RouterContextProvider>, refs: string) {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const references = refs
    .slice(0, maxPassages * longestReference)
    .split(",")
    .slice(0, maxPassages);
  return {
    openings: references.map((reference) => readVerseOpening(quran, language, reference) ?? null),
    /** The text of the basmala, which is shown above the first verse of a chapter. */
    basmala: quran.arabic(0).text,
  };
}
