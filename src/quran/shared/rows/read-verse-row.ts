import type { Language } from "../../../i18n/shared/languages.ts";
import type { Quran } from "../contract.ts";
import type { VerseRow } from "./chapter-openings.ts";
import { divisionsStartingAt } from "./divisions-at.ts";

/** Reads what the reader shows of a verse, by its index among the 6236. */
export function readVerseRow(
  quran: Pick<Quran, "verseAt" | "arabic" | "translation">,
  language: Language,
  index: number,
): VerseRow {
  const { number, sajda } = quran.verseAt(index);
  const translation = quran.translation(language, index);
  return {
    number,
    arabic: quran.arabic(index).text,
    ...(translation && { translation }),
    divisions: divisionsStartingAt(quran, index),
    sajda,
  };
}
