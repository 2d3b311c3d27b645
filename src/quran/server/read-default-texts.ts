import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { readArabicTexts } from "./read-quotable-texts.ts";

/** One text for each verse in mushaf order: a language's default translation, or for Arabic the modern spelling. */
export async function readDefaultTexts(
  store: CorpusStore,
  quran: Pick<Quran, "chapters" | "translation">,
  language: Language,
): Promise<string[]> {
  if (language === "ar") return (await readArabicTexts(store)).imlaei;
  const count = quran.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0);
  return Array.from({ length: count }, (_, verse) => quran.translation(language, verse)?.text ?? "");
}
