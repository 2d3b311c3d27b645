import { type Field, postingRange, termAt } from "./field.ts";

/**
 * Into which English stems the stems of a language turn, learned from the parallel editions. Stems are numbered as in the two
 * indexes' fields of stems, which are built together.
 */
export type Lexicon = {
  /** Where the translations of each stem end. */
  ends: Uint32Array;
  /** English stems, the likeliest first within a stem. */
  targets: Uint32Array;
  /** How likely each is, from 0 to 1. */
  probabilities: Float32Array;
};

export type Translation = { stem: string; probability: number };

export const noLexicon: Lexicon = {
  ends: new Uint32Array(0),
  targets: new Uint32Array(0),
  probabilities: new Float32Array(0),
};

/** The English stems of the stem with this number, likeliest first; none where it was not learned. */
export function translateStem({ ends, targets, probabilities }: Lexicon, english: Field, stem: number): Translation[] {
  const start = stem > 0 ? (ends[stem - 1] ?? 0) : 0;
  const end = stem < 0 ? 0 : (ends[stem] ?? 0);
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => ({
    stem: termAt(english, targets[start + at] ?? 0),
    probability: probabilities[start + at] ?? 0,
  }));
}

/** A field of stems with the number of editions that its counts of editions are out of. */
export type Side = { field: Field; editionCount: number };

const rounds = 5;
const most = 5;
/** A translation less likely than this, or than this share of the likeliest, is noise. */
const least = { probability: 0.04, share: 0.15 };
/** An English stem in fewer of a verse's editions than this share is one translator's choice. */
const leastEditions = 0.12;
/** The weight of the empty word, which explains what the translators added. */
const emptyWord = 0.3;

/** The verses of the English side: stems with their weights, the share of editions they stand in. */
type Verses = { ends: Uint32Array; stems: Uint32Array; weights: Float32Array };

/**
 * Learns the lexicon by IBM Model 1 over verses, each a bag of stems weighted by the share of editions that hold them. Pure
 * work of about a second.
 */
export function trainLexicon(source: Side, english: Side): Lexicon {
  const verses = gatherVerses(english);
  const table = createTable(source.field, verses, english.field.termEnds.length);
  for (let round = 0; round < rounds; round += 1) improve(table, source, verses);
  return prune(table, source.field);
}

function gatherVerses({ field, editionCount }: Side): Verses {
  const verseCount = field.lengths.length;
  const fewest = editionCount * leastEditions;
  const ends = new Uint32Array(verseCount);
  for (const [at, verse] of field.verses.entries()) {
    if ((field.editions[at] ?? 0) >= fewest) ends[verse] = (ends[verse] ?? 0) + 1;
  }
  for (let verse = 1; verse < verseCount; verse += 1) ends[verse] = (ends[verse] ?? 0) + (ends[verse - 1] ?? 0);
  const size = ends[verseCount - 1] ?? 0;
  const next = Uint32Array.from(ends, (_, verse) => (verse === 0 ? 0 : (ends[verse - 1] ?? 0)));
  const [stems, weights] = [new Uint32Array(size), new Float32Array(size)];
  for (let term = 0; term < field.termEnds.length; term += 1) {
    const { start, end } = postingRange(field, term);
    for (let at = start; at < end; at += 1) {
      const editions = field.editions[at] ?? 0;
      if (editions < fewest) continue;
      const verse = field.verses[at] ?? 0;
      const place = next[verse] ?? 0;
      next[verse] = place + 1;
      stems[place] = term;
      weights[place] = editions / editionCount;
    }
  }
  return { ends, stems, weights };
}

/** For each source stem the English stems that share a verse with it, and how likely each is; `empty` for the empty word. */
type Table = {
  ends: Uint32Array;
  stems: Uint32Array;
  chances: Float32Array;
  empty: Float32Array;
  /** One source stem's chances, and what it was counted for, over all English stems; cleared after use. */
  spread: Float64Array;
  counts: Float64Array;
};

function createTable(source: Field, { ends: verseEnds, stems: english }: Verses, englishCount: number): Table {
  const ends = new Uint32Array(source.termEnds.length);
  const seen = new Int32Array(englishCount).fill(-1);
  const lists: Uint32Array[] = [];
  let size = 0;
  for (let term = 0; term < ends.length; term += 1) {
    const together: number[] = [];
    eachPair(source, verseEnds, term, (_, place) => {
      const stem = english[place] ?? 0;
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

/** Calls `look` with each posting of the term and each place of an English stem in the same verse. */
function eachPair(
  source: Field,
  verseEnds: Uint32Array,
  term: number,
  look: (posting: number, place: number) => void,
): void {
  const { start, end } = postingRange(source, term);
  for (let posting = start; posting < end; posting += 1) {
    const verse = source.verses[posting] ?? 0;
    const last = verseEnds[verse] ?? 0;
    for (let place = verse === 0 ? 0 : (verseEnds[verse - 1] ?? 0); place < last; place += 1) look(posting, place);
  }
}

/** One round of expectation and maximisation. */
function improve(table: Table, { field, editionCount }: Side, verses: Verses): void {
  const { ends, stems, chances, empty, spread, counts } = table;
  const explained = Float64Array.from(verses.stems, (stem) => emptyWord * (empty[stem] ?? 0));
  const weightOf = (posting: number) => (field.editions[posting] ?? 0) / editionCount;
  for (let term = 0; term < ends.length; term += 1) {
    load(table, term);
    eachPair(field, verses.ends, term, (posting, place) => {
      const chance = spread[verses.stems[place] ?? 0] ?? 0;
      explained[place] = (explained[place] ?? 0) + weightOf(posting) * chance;
    });
    clear(table, term);
  }
  const share = (place: number) => (verses.weights[place] ?? 0) / (explained[place] || 1);
  for (let term = 0; term < ends.length; term += 1) {
    load(table, term);
    let whole = 0;
    eachPair(field, verses.ends, term, (posting, place) => {
      const stem = verses.stems[place] ?? 0;
      const count = weightOf(posting) * (spread[stem] ?? 0) * share(place);
      counts[stem] = (counts[stem] ?? 0) + count;
      whole += count;
    });
    const start = term === 0 ? 0 : (ends[term - 1] ?? 0);
    for (let at = start; at < (ends[term] ?? 0); at += 1) chances[at] = (counts[stems[at] ?? 0] ?? 0) / (whole || 1);
    clear(table, term);
  }
  improveEmpty(empty, verses, share);
}

function improveEmpty(empty: Float32Array, verses: Verses, share: (place: number) => number): void {
  const unexplained = new Float64Array(empty.length);
  for (const [place, stem] of verses.stems.entries()) {
    unexplained[stem] = (unexplained[stem] ?? 0) + emptyWord * (empty[stem] ?? 0) * share(place);
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

function prune({ ends: tableEnds, stems, chances }: Table, source: Field): Lexicon {
  const ends = new Uint32Array(source.termEnds.length);
  const targets: number[] = [];
  const probabilities: number[] = [];
  for (let term = 0; term < ends.length; term += 1) {
    const start = term === 0 ? 0 : (tableEnds[term - 1] ?? 0);
    const found = Array.from({ length: (tableEnds[term] ?? 0) - start }, (_, at) => ({
      stem: stems[start + at] ?? 0,
      chance: chances[start + at] ?? 0,
    }));
    const best = found.sort((one, other) => other.chance - one.chance || one.stem - other.stem).slice(0, most);
    const floor = Math.max(least.probability, least.share * (best[0]?.chance ?? 0));
    for (const { stem, chance } of best.filter((one) => one.chance >= floor)) {
      targets.push(stem);
      probabilities.push(chance);
    }
    ends[term] = targets.length;
  }
  return { ends, targets: Uint32Array.from(targets), probabilities: Float32Array.from(probabilities) };
}
