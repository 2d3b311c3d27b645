/** How often each item occurs. */
export type Counts = ReadonlyMap<string, number>;

/** A text without case, marks, punctuation and spaces, so that spelling reforms hardly count. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** The trigrams of characters of a folded text. */
export function trigramsOf(folded: string): Counts {
  const counts = new Map<string, number>();
  const padded = `  ${folded} `;
  for (let at = 0; at + 3 <= padded.length; at += 1) add(counts, padded.slice(at, at + 3), 1);
  return counts;
}

/** All counts of a list together. */
export function sumOf(list: readonly Counts[]): Counts {
  const sum = new Map<string, number>();
  for (const counts of list) for (const [item, count] of counts) add(sum, item, count);
  return sum;
}

/** Dice's coefficient of two multisets: 0 where they share nothing, 1 where they are equal. */
export function similarityOf(one: Counts, other: Counts): number {
  let shared = 0;
  let total = 0;
  for (const [item, count] of one) {
    shared += Math.min(count, other.get(item) ?? 0);
    total += count;
  }
  for (const count of other.values()) total += count;
  return total === 0 ? 1 : (2 * shared) / total;
}

function add(counts: Map<string, number>, item: string, count: number): void {
  counts.set(item, (counts.get(item) ?? 0) + count);
}
