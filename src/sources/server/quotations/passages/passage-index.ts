import type { Language } from "#i18n/shared/languages.ts";
import type { NumberRanges } from "../../index/array-file.ts";
import { fnv1a } from "../../index/fnv1a.ts";
import { allocatePages, createGrowableArray } from "../../index/growable-array.ts";
import { type BuiltWordBags, indexWordBags, type WordBags } from "../bags/word-bags.ts";
import { findSetPhrases } from "./find-set-phrases.ts";
import { createPassageTokenizer, type PassageToken } from "./passage-tokens.ts";
import { buckets, optionalBit, placesPerYield, seedLength, seedOf, type Yield } from "./seeds.ts";

/** A text that may be quoted: a verse in a translation, a hadith in a language. */
export type QuotableText = {
  kind: "translation" | "hadith";
  /** "2:153", "nawawi40:1". */
  ref: string;
  lang: Language;
  /** The id of the edition or of the collection. */
  edition: string;
  text: string;
  /** Whether a quotation may continue into it from the previous text: the next verse of the same surah and edition. */
  follows?: boolean;
};

/**
 * The words of all texts in one array. A word is 15 bits of a hash and a bit for "optional", so matches must be verified against the
 * text. Five million words take about 11 MB, the places of their seeds another 11 MB, and the texts of rare words 6 MB; a stored index leaves these two
 * in their files.
 */
export type PassageIndex = WordBags & {
  /** The index in `refs` of each text. */
  refOf: Uint32Array;
  /** 1 if a text continues the previous one. */
  follows: Uint8Array;
  /** The end of each bucket of seeds in `places`. */
  bucketEnds: Uint32Array;
  /** The positions of seeds (three consecutive words), by bucket. */
  places: NumberRanges;
  /** The hashes of the set phrases, ascending. */
  setPhrases: Uint32Array;
  sources: readonly PassageSource[];
  refs: readonly string[];
};
/** An index that was just built is whole in memory. */
export type BuiltPassageIndex = PassageIndex & BuiltWordBags & { places: Uint32Array };
export type PassageSource = Pick<QuotableText, "kind" | "lang" | "edition">;

/** Of this many consecutive seeds at least one is stored (minimizers): any five consecutive words hold one, and any whole text of three. */
export const seedWindow = 3;

/** Adds texts one by one, so that they are never in memory together. */
export function createPassageBuilder() {
  const tokensOf = createPassageTokenizer();
  const words = createGrowableArray(Uint16Array);
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
    /** About a second for four million words; `yieldIfDue` is awaited every few milliseconds. */
    async finish(yieldIfDue: Yield = neverYield): Promise<BuiltPassageIndex> {
      const row = words.values().slice();
      const entryStarts = Uint32Array.from([...starts, row.length]);
      const seeds = await group(await selectSeeds(row, entryStarts, yieldIfDue), yieldIfDue);
      const texts = { words: row, starts: entryStarts, sourceOf: Uint16Array.from(entries.source) };
      return {
        ...(await indexWordBags(texts, sources.all().length, yieldIfDue)),
        refOf: Uint32Array.from(entries.ref),
        follows: Uint8Array.from(entries.follows),
        ...seeds,
        setPhrases: await findSetPhrases(row, starts.length, yieldIfDue),
        sources: sources.all().map((source): PassageSource => JSON.parse(source)),
        refs: refs.all(),
      };
    },
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

/** 15 bits of FNV-1a. */
export function wordNumber(word: string): number {
  const hash = fnv1a(word);
  return ((hash >>> 15) ^ hash) & 0x7fff;
}

export function numbersOf(tokens: readonly PassageToken[]): number[] {
  return tokens.map(({ word }) => wordNumber(word));
}

const neverYield: Yield = () => undefined;

/** The bucket of each stored position, -1 elsewhere. */
type Kept = Int32Array;

/** Seeds of all words, and of the words that are not optional where they differ. */
async function selectSeeds(row: Uint16Array, starts: Uint32Array, yieldIfDue: Yield): Promise<Kept[]> {
  const whole = await minimisers(row, undefined, yieldIfDue);
  keepStarts(whole, row, starts);
  const firm = await firmPlaces(row, yieldIfDue);
  const short = await minimisers(row, firm, yieldIfDue);
  for (let place = 0; place < row.length; place += 1) {
    if (place % placesPerYield === 0) await yieldIfDue();
    if ((short[place] ?? -1) >= 0 && short[place] === whole[place]) short[place] = -1;
  }
  return [whole, short];
}

/** The first seed of each text is stored too: a text of three or four words may have no other. */
function keepStarts(bucketOf: Kept, row: Uint16Array, starts: Uint32Array): void {
  const word = (place: number) => (row[place] ?? 0) & ~optionalBit;
  for (let entry = 0; entry + 1 < starts.length; entry += 1) {
    const start = starts[entry] ?? 0;
    if (start + seedLength > (starts[entry + 1] ?? 0)) continue;
    bucketOf[start] = seedOf(word(start), word(start + 1), word(start + 2));
  }
}

/** The places of the words that are not optional. */
async function firmPlaces(row: Uint16Array, yieldIfDue: Yield): Promise<Uint32Array> {
  const firm = new Uint32Array(allocatePages(4 * row.length), 0, row.length);
  let count = 0;
  for (let place = 0; place < row.length; place += 1) {
    if (place % placesPerYield === 0) await yieldIfDue();
    if (((row[place] ?? 0) & optionalBit) !== 0) continue;
    firm[count] = place;
    count += 1;
  }
  return firm.subarray(0, count);
}

/** Of each window of seeds the one with the least hash; over the words at `places`, or all words. */
async function minimisers(row: Uint16Array, places: Uint32Array | undefined, yieldIfDue: Yield): Promise<Kept> {
  const bucketOf = new Int32Array(allocatePages(4 * row.length), 0, row.length).fill(-1);
  const placeOf = (at: number) => (places ? (places[at] ?? 0) : at);
  const word = (at: number) => (row[placeOf(at)] ?? 0) & ~optionalBit;
  const recent = new Int32Array(seedWindow);
  const length = places?.length ?? row.length;
  for (let at = 0; at + seedLength <= length; at += 1) {
    if (at % placesPerYield === 0) await yieldIfDue();
    recent[at % seedWindow] = seedOf(word(at), word(at + 1), word(at + 2));
    let least = at;
    for (let before = Math.max(0, at - seedWindow + 1); before < at; before += 1) {
      if ((recent[before % seedWindow] ?? 0) < (recent[least % seedWindow] ?? 0)) least = before;
    }
    const place = placeOf(least);
    if (at < seedWindow - 1 || (bucketOf[place] ?? -1) >= 0) continue;
    bucketOf[place] = recent[least % seedWindow] ?? 0;
  }
  return bucketOf;
}

/** Groups positions by bucket, ascending within each list. */
async function group(
  lists: readonly Kept[],
  yieldIfDue: Yield,
): Promise<Pick<BuiltPassageIndex, "bucketEnds" | "places">> {
  const visit = async (each: (bucket: number, place: number) => void) => {
    for (const bucketOf of lists) {
      for (let place = 0; place < bucketOf.length; place += 1) {
        if (place % placesPerYield === 0) await yieldIfDue();
        const bucket = bucketOf[place] ?? -1;
        if (bucket >= 0) each(bucket, place);
      }
    }
  };
  const bucketEnds = new Uint32Array(buckets);
  await visit((bucket) => {
    bucketEnds[bucket] = (bucketEnds[bucket] ?? 0) + 1;
  });
  let total = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const count = bucketEnds[bucket] ?? 0;
    bucketEnds[bucket] = total;
    total += count;
  }
  const places = new Uint32Array(total);
  await visit((bucket, place) => {
    const next = bucketEnds[bucket] ?? 0;
    places[next] = place;
    bucketEnds[bucket] = next + 1;
  });
  return { bucketEnds, places };
}
