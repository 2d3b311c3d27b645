import type { Language } from "../../../../i18n/shared/languages.ts";
import { createTokeniser, type Token } from "./tokens.ts";

/** A text that may be quoted: a verse in a translation, a hadith in a language. */
export type QuotableText = {
  kind: "translation" | "hadith";
  /** "2:153", "nawawi40:1". */
  ref: string;
  lang: Language;
  /** The id of the edition or of the collection. */
  edition: string;
  text: string;
  /** Whether a quotation may run on into it from the text before: the next verse of the same surah and edition. */
  follows?: boolean;
};

/**
 * The words of all texts as one row of numbers. A word is 15 bits of a hash and a bit that says it is optional, so what is found here is
 * compared with the text itself before it counts. With 4.5 million words about 20 MB.
 */
export type PassageIndex = {
  words: Uint16Array;
  /** The first word of each text, and the end of the last. */
  starts: Uint32Array;
  /** Which of `sources` each text belongs to. */
  sourceOf: Uint16Array;
  /** Which of `refs` each text has. */
  refOf: Uint32Array;
  /** 1 where a text follows the one before. */
  follows: Uint8Array;
  /** Where the places of each bucket of beginnings end. */
  bucketEnds: Uint32Array;
  /** Places at which three words begin, by bucket. */
  places: Uint32Array;
  sources: readonly PassageSource[];
  refs: readonly string[];
};
export type PassageSource = Pick<QuotableText, "kind" | "lang" | "edition">;

export const optionalBit = 0x8000;
export const seedLength = 3;
/** Of so many beginnings in a row at least one is kept: any five words in a row hold one. */
export const seedWindow = 3;
const buckets = 1 << 18;

/** Takes the texts in one by one, so that they need not be in memory together. */
export function createPassageBuilder() {
  const tokensOf = createTokeniser();
  const words = growing();
  const starts: number[] = [];
  const entries = { source: [] as number[], ref: [] as number[], follows: [] as number[] };
  const sources = numbered();
  const refs = numbered();
  return {
    add({ kind, ref, lang, edition, text, follows }: QuotableText): void {
      starts.push(words.length());
      entries.source.push(sources.of(JSON.stringify({ kind, lang, edition })));
      entries.ref.push(refs.of(ref));
      entries.follows.push(follows ? 1 : 0);
      for (const { word, optional } of tokensOf(text)) words.push(wordNumber(word) | (optional ? optionalBit : 0));
    },
    finish(): PassageIndex {
      const row = words.finish();
      const entryStarts = Uint32Array.from([...starts, row.length]);
      return {
        words: row,
        starts: entryStarts,
        sourceOf: Uint16Array.from(entries.source),
        refOf: Uint32Array.from(entries.ref),
        follows: Uint8Array.from(entries.follows),
        ...group(selectSeeds(row)),
        sources: sources.all().map((source): PassageSource => JSON.parse(source)),
        refs: refs.all(),
      };
    },
  };
}

function growing() {
  let row = new Uint16Array(1 << 16);
  let length = 0;
  return {
    length: () => length,
    push(value: number) {
      if (length === row.length) {
        const longer = new Uint16Array(row.length * 2);
        longer.set(row);
        row = longer;
      }
      row[length] = value;
      length += 1;
    },
    finish: () => row.slice(0, length),
  };
}

function numbered() {
  const known = new Map<string, number>();
  return {
    of(text: string): number {
      const before = known.get(text);
      if (before !== undefined) return before;
      known.set(text, known.size);
      return known.size - 1;
    },
    all: () => [...known.keys()],
  };
}

/** 15 bits of FNV-1a over UTF-16 units. */
export function wordNumber(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & 0x7fff;
}

export function numbersOf(tokens: readonly Token[]): number[] {
  return tokens.map(({ word }) => wordNumber(word));
}

/** A bucket number for three words in a row. */
export function seedOf(one: number, two: number, three: number): number {
  let hash = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two + 7, 0x85ebca6b) ^ Math.imul(three + 13, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (buckets - 1);
}

/** The bucket of each place that is kept, -1 elsewhere. */
type Kept = { bucketOf: Int32Array };

/** Beginnings of the row as it stands, and of the row without optional words, which may take the place of none there. */
function selectSeeds(row: Uint16Array): Kept[] {
  const all = new Uint32Array(row.length);
  const firm = new Uint32Array(row.length);
  let count = 0;
  for (let place = 0; place < row.length; place += 1) {
    all[place] = place;
    if (((row[place] ?? 0) & optionalBit) !== 0) continue;
    firm[count] = place;
    count += 1;
  }
  const whole = minimisers(row, all);
  const short = minimisers(row, firm.subarray(0, count));
  for (let place = 0; place < row.length; place += 1) {
    if ((short.bucketOf[place] ?? -1) < 0 || short.bucketOf[place] !== whole.bucketOf[place]) continue;
    short.bucketOf[place] = -1;
  }
  return [whole, short];
}

/** Of each few beginnings in a row the one with the least hash. */
function minimisers(row: Uint16Array, places: Uint32Array): Kept {
  const bucketOf = new Int32Array(row.length).fill(-1);
  const word = (at: number) => (row[places[at] ?? 0] ?? 0) & ~optionalBit;
  const recent = new Int32Array(seedWindow);
  for (let at = 0; at + seedLength <= places.length; at += 1) {
    recent[at % seedWindow] = seedOf(word(at), word(at + 1), word(at + 2));
    let least = at;
    for (let before = Math.max(0, at - seedWindow + 1); before < at; before += 1) {
      if ((recent[before % seedWindow] ?? 0) < (recent[least % seedWindow] ?? 0)) least = before;
    }
    const place = places[least] ?? 0;
    if (at < seedWindow - 1 || (bucketOf[place] ?? -1) >= 0) continue;
    bucketOf[place] = recent[least % seedWindow] ?? 0;
  }
  return { bucketOf };
}

/** Puts the places of each bucket together, ascending within each list. */
function group(lists: readonly Kept[]): Pick<PassageIndex, "bucketEnds" | "places"> {
  const bucketEnds = new Uint32Array(buckets);
  for (const { bucketOf } of lists) {
    for (const bucket of bucketOf) if (bucket >= 0) bucketEnds[bucket] = (bucketEnds[bucket] ?? 0) + 1;
  }
  let total = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const count = bucketEnds[bucket] ?? 0;
    bucketEnds[bucket] = total;
    total += count;
  }
  const places = new Uint32Array(total);
  for (const { bucketOf } of lists) {
    for (let place = 0; place < bucketOf.length; place += 1) {
      const bucket = bucketOf[place] ?? -1;
      if (bucket < 0) continue;
      const next = bucketEnds[bucket] ?? 0;
      places[next] = place;
      bucketEnds[bucket] = next + 1;
    }
  }
  return { bucketEnds, places };
}
