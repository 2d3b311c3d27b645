import { digestOf, type KeptVectors } from "./vector-file.ts";

/** The vectors of a language's verses, one after another, and what each must be divided by to have the length 1. */
export type VerseVectors = { dimensions: number; values: Int8Array; lengths: Float32Array };

/** How many of the verses nearest to a question are looked at. The others are as far from it as any text is from any other. */
const mostNear = 100;

/** Undefined while a text still has no vector. A verse without text is near to nothing. */
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

/** Stands for a verse that has nothing to embed. */
export const noText = "";

/** The digests of texts, in their order. */
export function digestsOf(texts: readonly string[]): string[] {
  return texts.map((text) => (text.trim() === "" ? noText : digestOf(text)));
}

/**
 * How near each verse is to a question in meaning: 1 for the nearest, falling by the cosine to 0 at the first of those that are not looked
 * at. Cosines themselves differ from model to model and say little: with some, no two texts are less alike than 0.7.
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
  const floor = Math.max(0, ordered[mostNear] ?? ordered.at(-1) ?? 0);
  const range = nearest - floor;
  return cosines.map((cosine) => (range > 0 ? Math.max(0, (cosine - floor) / range) : 0));
}
