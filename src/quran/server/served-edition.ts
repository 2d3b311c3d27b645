import type { Edition } from "../shared/contract.ts";
import { correctText, notesOf } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";

export type EditionRow = Awaited<ReturnType<CorpusStore["readEditions"]>>[number];
type ErratumRow = Awaited<ReturnType<CorpusStore["readErrata"]>>[number];

/** An edition as served: its 6236 texts with errata applied, the indexes of the corrected ones, and of those that lack a part of their verse. */
export type ServedEdition = {
  edition: Edition;
  texts: readonly string[];
  corrected: ReadonlySet<number>;
  incomplete: ReadonlySet<number>;
};

/** Reads an edition from the store and applies its errata. `errata` may include those of other editions, which are ignored. */
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
  const versesWith = (note: keyof ReturnType<typeof notesOf>) =>
    new Set([...corrections].flatMap(([verse, ofVerse]) => (notesOf(ofVerse)[note] ? [verse] : [])));
  return {
    edition: toEdition(row),
    texts,
    corrected: versesWith("corrected"),
    incomplete: versesWith("incomplete"),
  };
}

/** Removes the columns that only the store needs. */
export function toEdition({ position, isDefault, ...edition }: EditionRow): Edition {
  return edition;
}
