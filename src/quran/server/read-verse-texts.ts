import type { Edition, VerseText } from "../shared/contract.ts";
import { correctText } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** An edition's texts of some verses, by their indexes and in their order, with errata applied. Editions that are not held in memory are read so. */
export async function readVerseTexts(
  store: CorpusStore,
  edition: Edition,
  verses: readonly number[],
): Promise<VerseText[]> {
  const [texts, errata] = await Promise.all([store.readSomeTexts(edition.id, verses), store.readErrata()]);
  return verses.map((verse) => {
    const text = texts.get(verse);
    if (text === undefined) throw new RangeError(`${edition.id} has no verse at index ${verse}.`);
    const slips = errata.flatMap(({ edition: id, verse: where, was, correction }) =>
      id === edition.id && where === verse && correction !== null ? [{ was, is: correction }] : [],
    );
    const plain = { lang: edition.language, edition: edition.id };
    return slips.length > 0 ? { ...plain, text: correctText(text, slips), corrected: true } : { ...plain, text };
  });
}
