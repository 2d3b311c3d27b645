/** The bit of a word's number that says that a quotation may omit it. */
export const optionalBit = 0x8000;
/** The words in a row of a seed. */
export const seedLength = 3;
export const buckets = 1 << 18;

/** A bucket number for three words in a row. */
export function seedOf(one: number, two: number, three: number): number {
  return hashOfThree(one, two, three) & (buckets - 1);
}

/** 32 bits of hash for three words in a row. */
export function hashOfThree(one: number, two: number, three: number): number {
  let hash = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two + 7, 0x85ebca6b) ^ Math.imul(three + 13, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Awaited every few milliseconds of a long work. */
export type Yield = () => Promise<void> | undefined;
/** Places between two yields: about a millisecond of work. */
export const placesPerYield = 1 << 14;
