/** Terms in the order of their bytes, one after another; `rankOf` says where the term of each number came to stand. */
export type SortedTerms = { termBytes: Uint8Array<ArrayBuffer>; termEnds: Uint32Array; rankOf: Uint32Array };

/** `numbers` counts the terms from 0, in the order in which they were met. */
export function sortTerms(numbers: ReadonlyMap<string, number>): SortedTerms {
  const sorted = [...numbers].map(([term, number]) => ({ bytes: Buffer.from(term), number }));
  sorted.sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const rankOf = new Uint32Array(sorted.length);
  const termEnds = new Uint32Array(sorted.length);
  let end = 0;
  for (const [rank, { bytes, number }] of sorted.entries()) {
    rankOf[number] = rank;
    end += bytes.length;
    termEnds[rank] = end;
  }
  return { termBytes: new Uint8Array(Buffer.concat(sorted.map(({ bytes }) => bytes))), termEnds, rankOf };
}
