import type { Quran } from "../shared/contract.ts";
import type { ChoosableEdition } from "../shared/edition-verses.ts";

/** The editions that a reader can choose: translations and transliterations, in the corpus's order. */
export function listEditions(quran: Pick<Quran, "editions" | "defaultTranslation">): ChoosableEdition[] {
  return quran.editions.flatMap(({ id, language, kind, name, author }) =>
    kind === "translation" || kind === "transliteration"
      ? [{ id, language, kind, name, author, isDefault: quran.defaultTranslation(language)?.id === id }]
      : [],
  );
}
