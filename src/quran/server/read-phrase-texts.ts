import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** The texts from which readers of a language quote: its default translation, or for Arabic both spellings. */
export async function readPhraseTexts(
  store: Pick<CorpusStore, "readTexts">,
  quran: Pick<Quran, "editions" | "arabic" | "translation">,
  language: Language,
): Promise<string[][]> {
  if (language === "ar") {
    const editions = quran.editions.filter(({ kind, searched }) => kind === "text" && searched);
    return Promise.all(editions.map(({ id }) => store.readTexts(id)));
  }
  const indexes = Array.from({ length: 6236 }, (_, verse) => verse);
  return [indexes.map((verse) => quran.translation(language, verse)?.text ?? "")];
}
