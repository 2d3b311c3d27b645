import { digestOf, type KeptVectors } from "./vector-file.ts";

/** The vectors of a language's verses, one after another, and the length of each. */
export type VerseVectors = { dimensions: number; values: Int8Array; lengths: Float32Array };

/** The number of nearest verses that have a similarity above 0. Others are as dissimilar as arbitrary texts. */
const maxNear = 100;

/** Undefined until every text has a vector. A verse without text has no similarity. */
export function arrangeVectors(
  digests: readonly string[],
  { dimensions, vectors }: KeptVectors,
): VerseVectors | undefined {
  const values = new Int8Array(digests.length * dimensions);
  const lengths = new Float32Array(digests.length);
  for (const [verse, digest] of digests.entries()) {
    if (digest === noText) continue;
    const vector = vectors.get(digest);
    if (!vector) return undefined;
    values.set(vector, verse * dimensions);
    lengths[verse] = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  }
  return { dimensions, values, lengths };
}

/** The placeholder of a verse without text. */
export const noText = "";

/** The digests of texts, in order. */
export function digestsOf(texts: readonly string[]): string[] {
  return texts.map((text) => (text.trim() === "" ? noText : digestOf(text)));
}

/**
 * The similarity of each verse to a question: 1 for the nearest, scaled by the cosine to 0 for the first verse beyond the
 * nearest ones. Raw cosines are not comparable between models: with some, all are above 0.7.
 */
export function nearnessOf({ dimensions, values, lengths }: VerseVectors, question: Float32Array): Float64Array {
  const cosines = new Float64Array(lengths.length);
  for (let verse = 0; verse < lengths.length; verse += 1) {
    const length = lengths[verse] ?? 0;
    const start = verse * dimensions;
    let product = 0;
    for (let at = 0; at < dimensions; at += 1) product += (values[start + at] ?? 0) * (question[at] ?? 0);
    cosines[verse] = length > 0 ? product / length : -1;
  }
  const ordered = cosines.toSorted().reverse();
  const nearest = ordered[0] ?? 0;
  const floor = Math.max(0, ordered[maxNear] ?? ordered.at(-1) ?? 0);
  const range = nearest - floor;
  return cosines.map((cosine) => (range > 0 ? Math.max(0, (cosine - floor) / range) : 0));
}
