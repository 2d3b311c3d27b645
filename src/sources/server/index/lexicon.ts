import { setImmediate as nextTurn } from "node:timers/promises";
import { type InvertedIndex, postingRange } from "./inverted-index.ts";
import { termAt } from "./term-dictionary.ts";

/**
 * A translation lexicon from the stems of a language to English stems, trained on the parallel editions. Stems are given by
 * their term numbers in the two stem indexes that it was trained on.
 */
export type Lexicon = {
  /** The end of each stem's translations. */
  ends: Uint32Array;
  /** English stems, the most probable first for each stem. */
  targets: Uint32Array;
  /** The probability of each translation, 0 to 1. */
  probabilities: Float32Array;
};

export type StemTranslation = { stem: string; probability: number };

export const emptyLexicon: Lexicon = {
  ends: new Uint32Array(0),
  targets: new Uint32Array(0),
  probabilities: new Float32Array(0),
};

/** The translations of a stem, most probable first; empty for an unknown stem. */
export function translateStem(
  { ends, targets, probabilities }: Lexicon,
  english: InvertedIndex,
  stem: number,
): StemTranslation[] {
  const start = stem > 0 ? (ends[stem - 1] ?? 0) : 0;
  const end = stem < 0 ? 0 : (ends[stem] ?? 0);
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => ({
    stem: termAt(english, targets[start + at] ?? 0),
    probability: probabilities[start + at] ?? 0,
  }));
}

/** An index of stems and the number of editions that it was built from. */
export type LexiconSide = { index: InvertedIndex; editionCount: number };

const rounds = 5;
const maxTranslations = 5;
/** Translations below this probability, or below this share of the most probable one, are dropped as noise. */
const minTranslation = { probability: 0.04, share: 0.15 };
/** English stems in a smaller share of a verse's editions are ignored as the choice of one translator. */
const minEditionShare = 0.12;
/** The weight of the null word, which accounts for words that translators added. */
const nullWordWeight = 0.3;

/** The English stems of each verse, weighted by the share of editions that hold them. */
type Verses = { ends: Uint32Array; stems: Uint32Array; weights: Float32Array };

/**
 * Trains the lexicon by IBM Model 1 over verses, each a bag of stems weighted by the share of editions that hold them. About a
 * second, with a few yields to the event loop.
 */
export async function trainLexicon(source: LexiconSide, english: LexiconSide): Promise<Lexicon> {
  const verses = gatherVerses(english);
  const table = createTable(source.index, verses, english.index.termEnds.length);
  for (let round = 0; round < rounds; round += 1) {
    await nextTurn();
    improve(table, source, verses);
  }
  return prune(table, source.index);
}

function gatherVerses({ index, editionCount }: LexiconSide): Verses {
  const verseCount = index.lengths.length;
  const fewest = editionCount * minEditionShare;
  const ends = new Uint32Array(verseCount);
  for (const [at, verse] of index.documents.entries()) {
    if ((index.editions[at] ?? 0) >= fewest) ends[verse] = (ends[verse] ?? 0) + 1;
  }
  for (let verse = 1; verse < verseCount; verse += 1) ends[verse] = (ends[verse] ?? 0) + (ends[verse - 1] ?? 0);
  const size = ends[verseCount - 1] ?? 0;
  const next = Uint32Array.from(ends, (_, verse) => (verse === 0 ? 0 : (ends[verse - 1] ?? 0)));
  const [stems, weights] = [new Uint32Array(size), new Float32Array(size)];
  for (let term = 0; term < index.termEnds.length; term += 1) {
    const { start, end } = postingRange(index, term);
    for (let at = start; at < end; at += 1) {
      const editions = index.editions[at] ?? 0;
      if (editions < fewest) continue;
      const verse = index.documents[at] ?? 0;
      const position = next[verse] ?? 0;
      next[verse] = position + 1;
      stems[position] = term;
      weights[position] = editions / editionCount;
    }
  }
  return { ends, stems, weights };
}

/** For each source stem the English stems that share a verse with it, with probabilities; `empty` for the null word. */
type Table = {
  ends: Uint32Array;
  stems: Uint32Array;
  chances: Float32Array;
  empty: Float32Array;
  /** Work arrays over all English stems: one source stem's probabilities and its counts. Cleared after use. */
  spread: Float64Array;
  counts: Float64Array;
};

function createTable(source: InvertedIndex, { ends: verseEnds, stems: english }: Verses, englishCount: number): Table {
  const ends = new Uint32Array(source.termEnds.length);
  const seen = new Int32Array(englishCount).fill(-1);
  const lists: Uint32Array[] = [];
  let size = 0;
  for (let term = 0; term < ends.length; term += 1) {
    const together: number[] = [];
    eachPair(source, verseEnds, term, (_, position) => {
      const stem = english[position] ?? 0;
      if (seen[stem] === term) return;
      seen[stem] = term;
      together.push(stem);
    });
    lists.push(Uint32Array.from(together));
    size += together.length;
    ends[term] = size;
  }
  const stems = new Uint32Array(size);
  const chances = new Float32Array(size);
  let at = 0;
  for (const list of lists) {
    stems.set(list, at);
    chances.fill(1 / Math.max(1, list.length), at, at + list.length);
    at += list.length;
  }
  const empty = new Float32Array(englishCount).fill(1 / Math.max(1, englishCount));
  return {
    ends,
    stems,
    chances,
    empty,
    spread: new Float64Array(englishCount),
    counts: new Float64Array(englishCount),
  };
}

/** Calls `look` with each posting of the term and the position of each English stem in the same verse. */
function eachPair(
  source: InvertedIndex,
  verseEnds: Uint32Array,
  term: number,
  look: (posting: number, position: number) => void,
): void {
  const { start, end } = postingRange(source, term);
  for (let posting = start; posting < end; posting += 1) {
    const verse = source.documents[posting] ?? 0;
    const last = verseEnds[verse] ?? 0;
    for (let position = verse === 0 ? 0 : (verseEnds[verse - 1] ?? 0); position < last; position += 1)
      look(posting, position);
  }
}

/** One round of expectation maximization. */
function improve(table: Table, { index, editionCount }: LexiconSide, verses: Verses): void {
  const { ends, stems, chances, empty, spread, counts } = table;
  const explained = Float64Array.from(verses.stems, (stem) => nullWordWeight * (empty[stem] ?? 0));
  const weightOf = (posting: number) => (index.editions[posting] ?? 0) / editionCount;
  for (let term = 0; term < ends.length; term += 1) {
    load(table, term);
    eachPair(index, verses.ends, term, (posting, position) => {
      const chance = spread[verses.stems[position] ?? 0] ?? 0;
      explained[position] = (explained[position] ?? 0) + weightOf(posting) * chance;
    });
    clear(table, term);
  }
  const share = (position: number) => (verses.weights[position] ?? 0) / (explained[position] || 1);
  for (let term = 0; term < ends.length; term += 1) {
    load(table, term);
    let whole = 0;
    eachPair(index, verses.ends, term, (posting, position) => {
      const stem = verses.stems[position] ?? 0;
      const count = weightOf(posting) * (spread[stem] ?? 0) * share(position);
      counts[stem] = (counts[stem] ?? 0) + count;
      whole += count;
    });
    const start = term === 0 ? 0 : (ends[term - 1] ?? 0);
    for (let at = start; at < (ends[term] ?? 0); at += 1) chances[at] = (counts[stems[at] ?? 0] ?? 0) / (whole || 1);
    clear(table, term);
  }
  improveEmpty(empty, verses, share);
}

function improveEmpty(empty: Float32Array, verses: Verses, share: (position: number) => number): void {
  const unexplained = new Float64Array(empty.length);
  for (const [position, stem] of verses.stems.entries()) {
    unexplained[stem] = (unexplained[stem] ?? 0) + nullWordWeight * (empty[stem] ?? 0) * share(position);
  }
  const whole = unexplained.reduce((total, count) => total + count, 0) || 1;
  for (const [stem, count] of unexplained.entries()) empty[stem] = count / whole;
}

function load({ ends, stems, chances, spread }: Table, term: number): void {
  for (let at = term === 0 ? 0 : (ends[term - 1] ?? 0); at < (ends[term] ?? 0); at += 1) {
    spread[stems[at] ?? 0] = chances[at] ?? 0;
  }
}

function clear({ ends, stems, spread, counts }: Table, term: number): void {
  for (let at = term === 0 ? 0 : (ends[term - 1] ?? 0); at < (ends[term] ?? 0); at += 1) {
    spread[stems[at] ?? 0] = 0;
    counts[stems[at] ?? 0] = 0;
  }
}

function prune({ ends: tableEnds, stems, chances }: Table, source: InvertedIndex): Lexicon {
  const ends = new Uint32Array(source.termEnds.length);
  const targets: number[] = [];
  const probabilities: number[] = [];
  for (let term = 0; term < ends.length; term += 1) {
    const start = term === 0 ? 0 : (tableEnds[term - 1] ?? 0);
    const found = Array.from({ length: (tableEnds[term] ?? 0) - start }, (_, at) => ({
      stem: stems[start + at] ?? 0,
      chance: chances[start + at] ?? 0,
    }));
    const best = found
      .sort((one, other) => other.chance - one.chance || one.stem - other.stem)
      .slice(0, maxTranslations);
    const floor = Math.max(minTranslation.probability, minTranslation.share * (best[0]?.chance ?? 0));
    for (const { stem, chance } of best.filter((one) => one.chance >= floor)) {
      targets.push(stem);
      probabilities.push(chance);
    }
    ends[term] = targets.length;
  }
  return { ends, targets: Uint32Array.from(targets), probabilities: Float32Array.from(probabilities) };
}
