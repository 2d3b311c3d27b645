import type { Edition } from "../shared/contract.ts";
import { correctText } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";

export type EditionRow = Awaited<ReturnType<CorpusStore["readEditions"]>>[number];
type ErratumRow = Awaited<ReturnType<CorpusStore["readErrata"]>>[number];

/** An edition as readers get it: its 6236 texts with the errata applied, and which of them that changed. */
export type ServedEdition = { edition: Edition; texts: readonly string[]; corrected: ReadonlySet<number> };

/** `errata` may hold those of other editions too. */
export async function readServedEdition(
  store: CorpusStore,
  row: EditionRow,
  errata: readonly ErratumRow[],
): Promise<ServedEdition> {
  const texts = await store.readTexts(row.id);
  const corrections = new Map<number, { was: string; is: string }[]>();
  for (const { edition, verse, was, correction } of errata) {
    if (edition !== row.id || correction === null) continue;
    const ofVerse = corrections.get(verse) ?? [];
    ofVerse.push({ was, is: correction });
    corrections.set(verse, ofVerse);
  }
  for (const [verse, ofVerse] of corrections) texts[verse] = correctText(texts[verse] ?? "", ofVerse);
  return { edition: toEdition(row), texts, corrected: new Set(corrections.keys()) };
}

/** Without what only the store needs to know. */
export function toEdition({ position, isDefault, ...edition }: EditionRow): Edition {
  return edition;
}
