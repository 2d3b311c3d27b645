import { createGrowableArray } from "./growable-array.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { sortTerms } from "./term-dictionary.ts";

type Tally = { count: number; editions: number; lastEdition: number };

/** Builds an inverted index from documents that are added in ascending order. Without `countsEditions` it holds no number of editions for each posting. */
export function createInvertedIndexBuilder(documentCount: number, { countsEditions = false } = {}) {
  const numbers = new Map<string, number>();
  const array = () => createGrowableArray(Uint32Array);
  const postings: Postings = { terms: array(), documents: array(), counts: array(), editions: array() };
  const lengths = new Uint32Array(documentCount);

  return {
    /** `editions` holds the terms of this document in each edition. */
    addDocument(document: number, editions: readonly (readonly string[])[]): void {
      const tallies = new Map<number, Tally>();
      for (const [edition, terms] of editions.entries()) {
        for (const term of terms) count(tallies, numberOf(numbers, term), edition);
        lengths[document] = (lengths[document] ?? 0) + terms.length;
      }
      for (const [term, tally] of tallies) {
        postings.terms.push(term);
        postings.documents.push(document);
        postings.counts.push(Math.min(tally.count, 255));
        if (countsEditions) postings.editions.push(tally.editions);
      }
    },
    finish(): InvertedIndex {
      const { rankOf, ...dictionary } = sortTerms(numbers);
      return { ...dictionary, lengths, ...groupByTerm(postings, rankOf) };
    },
  };
}

function numberOf(numbers: Map<string, number>, term: string): number {
  const known = numbers.get(term);
  if (known !== undefined) return known;
  numbers.set(term, numbers.size);
  return numbers.size - 1;
}

function count(tallies: Map<number, Tally>, term: number, edition: number): void {
  const tally = tallies.get(term);
  if (!tally) {
    tallies.set(term, { count: 1, editions: 1, lastEdition: edition });
    return;
  }
  tally.count += 1;
  if (tally.lastEdition !== edition) tally.editions += 1;
  tally.lastEdition = edition;
}

type Growable = ReturnType<typeof createGrowableArray<Uint32Array>>;
type Postings = { terms: Growable; documents: Growable; counts: Growable; editions: Growable };

/** Counting sort by term. Postings arrive in document order and keep it within each term. */
function groupByTerm(postings: Postings, rankOf: Uint32Array) {
  const [terms, documents, counts, editions] = [
    postings.terms.values(),
    postings.documents.values(),
    postings.counts.values(),
    postings.editions.values(),
  ];
  const postingEnds = new Uint32Array(rankOf.length);
  // Plain loops: iterators are ten times slower over arrays of this size.
  for (let at = 0; at < terms.length; at += 1) {
    const rank = rankOf[terms[at] ?? 0] ?? 0;
    postingEnds[rank] = (postingEnds[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank < postingEnds.length; rank += 1) {
    postingEnds[rank] = (postingEnds[rank] ?? 0) + (postingEnds[rank - 1] ?? 0);
  }
  const next = Uint32Array.from(postingEnds, (_, rank) => (rank === 0 ? 0 : (postingEnds[rank - 1] ?? 0)));
  const grouped = {
    documents: new Uint16Array(terms.length),
    counts: new Uint8Array(terms.length),
    editions: new Uint8Array(editions.length),
  };
  for (let at = 0; at < terms.length; at += 1) {
    const rank = rankOf[terms[at] ?? 0] ?? 0;
    const position = next[rank] ?? 0;
    next[rank] = position + 1;
    grouped.documents[position] = documents[at] ?? 0;
    grouped.counts[position] = counts[at] ?? 0;
    grouped.editions[position] = editions[at] ?? 0;
  }
  return { postingEnds, ...grouped };
}
