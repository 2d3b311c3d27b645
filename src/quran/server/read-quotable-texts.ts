import type { Edition } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { readServedEdition } from "./served-edition.ts";

/** The Arabic text in both spellings, each 6236 texts in mushaf order. */
export async function readArabicTexts(store: CorpusStore): Promise<{ uthmani: string[]; imlaei: string[] }> {
  const [uthmani, imlaei] = await Promise.all([store.readTexts("ar-uthmani"), store.readTexts("ar-imlaei")]);
  return { uthmani, imlaei };
}

/** The searched translations one by one, default ones first, each with 6236 texts with errata applied. */
export async function* readTranslations(
  store: CorpusStore,
): AsyncGenerator<{ edition: Edition; texts: readonly string[] }> {
  const errata = await store.readErrata();
  const rows = (await store.readEditions()).filter(({ searched, kind }) => searched && kind === "translation");
  rows.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  for (const row of rows) yield await readServedEdition(store, row, errata);
}
