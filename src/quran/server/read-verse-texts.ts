import type { Edition, VerseText } from "../shared/contract.ts";
import { correctText } from "../shared/errata.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** An edition's texts of some verses, in the order of the given indexes, with errata applied. For editions that are not in memory. */
export async function readVerseTexts(
  store: CorpusStore,
  edition: Edition,
  verses: readonly number[],
): Promise<VerseText[]> {
  const [texts, errata] = await Promise.all([store.readTextsAt(edition.id, verses), store.readErrata()]);
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
