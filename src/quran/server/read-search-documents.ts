import type { Language } from "#i18n/shared/languages.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { readServedEdition } from "./served-edition.ts";

/** Each inner list holds 6236 texts in mushaf order, with errata applied. */
export type SearchDocuments = {
  /** Translations, the default one first; for Arabic the text itself, Uthmani and then Imlaei. */
  editions: readonly (readonly string[])[];
  tafsirs: readonly (readonly string[])[];
};

/** The searched editions of a language. */
export async function readSearchDocuments(store: CorpusStore, language: Language): Promise<SearchDocuments> {
  const errata = await store.readErrata();
  const rows = (await store.readEditions()).filter((row) => row.searched && row.language === language);
  rows.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const served = await Promise.all(rows.map((row) => readServedEdition(store, row, errata)));
  const tafsirs = served.filter(({ edition }) => edition.kind === "tafsir");
  const editions = served.filter(({ edition }) => edition.kind !== "tafsir");
  return { editions: editions.map(({ texts }) => texts), tafsirs: tafsirs.map(({ texts }) => texts) };
}
