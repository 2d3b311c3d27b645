import type { Field } from "./field.ts";
import { createGrowingRow } from "./growing-row.ts";
import { sortTerms } from "./sort-terms.ts";

type Tally = { count: number; editions: number; lastEdition: number };

/** Collects the terms of verses, which come in ascending order, into a field. */
export function createFieldBuilder(verseCount: number) {
  const numbers = new Map<string, number>();
  const row = () => createGrowingRow(Uint32Array);
  const postings = { terms: row(), verses: row(), counts: row(), editions: row() };
  const lengths = new Uint32Array(verseCount);

  return {
    /** `editions` holds the terms of this verse in each edition. */
    addVerse(verse: number, editions: readonly (readonly string[])[]): void {
      const tallies = new Map<number, Tally>();
      for (const [edition, terms] of editions.entries()) {
        for (const term of terms) count(tallies, numberOf(numbers, term), edition);
        lengths[verse] = (lengths[verse] ?? 0) + terms.length;
      }
      for (const [term, tally] of tallies) {
        postings.terms.push(term);
        postings.verses.push(verse);
        postings.counts.push(Math.min(tally.count, 255));
        postings.editions.push(tally.editions);
      }
    },
    finish(): Field {
      return assemble(numbers, postings, lengths);
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

type Growing = ReturnType<typeof createGrowingRow<Uint32Array>>;

function assemble(
  numbers: Map<string, number>,
  postings: { terms: Growing; verses: Growing; counts: Growing; editions: Growing },
  lengths: Uint32Array,
): Field {
  const { termBytes, termEnds, rankOf } = sortTerms(numbers);
  return { termBytes, termEnds, lengths, ...groupByTerm(postings, rankOf) };
}

/** Counting sort: postings come in verse order and keep it within each term. */
function groupByTerm(
  postings: { terms: Growing; verses: Growing; counts: Growing; editions: Growing },
  rankOf: Uint32Array,
): Pick<Field, "postingEnds" | "verses" | "counts" | "editions"> {
  const [terms, verses, counts, editions] = [
    postings.terms.values(),
    postings.verses.values(),
    postings.counts.values(),
    postings.editions.values(),
  ];
  const postingEnds = new Uint32Array(rankOf.length);
  // Plain loops: iterators are ten times slower over such rows.
  for (let at = 0; at < terms.length; at += 1) {
    const rank = rankOf[terms[at] ?? 0] ?? 0;
    postingEnds[rank] = (postingEnds[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank < postingEnds.length; rank += 1) {
    postingEnds[rank] = (postingEnds[rank] ?? 0) + (postingEnds[rank - 1] ?? 0);
  }
  const next = Uint32Array.from(postingEnds, (_, rank) => (rank === 0 ? 0 : (postingEnds[rank - 1] ?? 0)));
  const grouped = {
    verses: new Uint16Array(terms.length),
    counts: new Uint8Array(terms.length),
    editions: new Uint8Array(terms.length),
  };
  for (let at = 0; at < terms.length; at += 1) {
    const rank = rankOf[terms[at] ?? 0] ?? 0;
    const place = next[rank] ?? 0;
    next[rank] = place + 1;
    grouped.verses[place] = verses[at] ?? 0;
    grouped.counts[place] = counts[at] ?? 0;
    grouped.editions[place] = editions[at] ?? 0;
  }
  return { postingEnds, ...grouped };
}
