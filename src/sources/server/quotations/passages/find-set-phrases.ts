import { buckets, hashOfThree, optionalBit, placesPerYield, seedLength, type Yield } from "./seeds.ts";

/** Three words that stand in a row as often as in this share of the texts, and no fewer times, are a set phrase: a name, a blessing, an introduction. */
const common = { share: 1 / 1000, times: 20 };
const mostCounted = 0xffff;

/** The hashes of the set phrases of all texts, ascending. Words across two texts count too; they are too few to matter. */
export async function findSetPhrases(row: Uint16Array, texts: number, yieldIfDue: Yield): Promise<Uint32Array> {
  const least = Math.max(common.times, texts * common.share);
  const visit = async (each: (hash: number) => void) => {
    for (let place = 0; place + seedLength <= row.length; place += 1) {
      if (place % placesPerYield === 0) await yieldIfDue();
      const word = (ahead: number) => (row[place + ahead] ?? 0) & ~optionalBit;
      each(hashOfThree(word(0), word(1), word(2)));
    }
  };
  // First by buckets, in which rare phrases add up, then exactly those of full ones.
  const inBucket = new Uint16Array(buckets);
  await visit((hash) => {
    const bucket = hash & (buckets - 1);
    inBucket[bucket] = Math.min(mostCounted, (inBucket[bucket] ?? 0) + 1);
  });
  const counts = new Map<number, number>();
  await visit((hash) => {
    if ((inBucket[hash & (buckets - 1)] ?? 0) >= least) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  });
  return Uint32Array.from([...counts].filter(([, count]) => count >= least).map(([hash]) => hash)).sort();
}
