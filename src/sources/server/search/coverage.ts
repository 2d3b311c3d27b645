import { postingRange } from "../index/field.ts";
import type { QueryWord } from "./query.ts";
import type { Question } from "./question.ts";
import { lookUp, rarity, type Searchable } from "./searchable.ts";
import type { Shelf } from "./shelf.ts";

/** How far a verse bears a word out, from its being there in every edition down to a likeness of letters. */
const evidence = {
  oneEdition: 0.4,
  everyEdition: 1,
  root: 0.6,
  tafsir: 0.6,
  tafsirRoot: 0.5,
  leastLikeness: 0.6,
  likenessPenalty: 0.5,
};

/** A verse in which a word is known from this many others is as good as any: it is an ordinary word of the corpus. */
const ordinaryVerses = 20;
const knownAtAll = 0.35;
const familiarFromTafsir = 0.7;

type Lookups = {
  word: string;
  weight: number;
  text: Postings;
  tafsir: Postings;
  root: Postings | undefined;
  tafsirRoot: Postings | undefined;
  grams: { text: Postings; tafsir: Postings }[];
};

type Postings = { searchable: Searchable; start: number; end: number };

/** A reader of how well verses cover a query; make one per query and ask it about many verses. */
export function readCoverage(shelf: Shelf, { words, concepts }: Question) {
  const { fields, editionCount } = shelf;
  const vouched = readVouched(shelf, concepts);
  const lookups = words.map(
    (word): Lookups => ({
      word: word.text,
      weight: word.weight * weightOf(fields.stems, fields.tafsirStems, word.stem),
      text: find(fields.stems, word.stem),
      tafsir: find(fields.tafsirStems, word.stem),
      tafsirRoot: word.root === undefined ? undefined : find(fields.tafsirStems, word.root),
      root: word.root === undefined ? undefined : find(fields.stems, word.root),
      grams: word.grams.map((gram) => ({ text: find(fields.grams, gram), tafsir: find(fields.tafsirGrams, gram) })),
    }),
  );
  const whole = lookups.reduce((total, { weight }) => total + weight, 0);
  const weight = words.reduce((total, word) => total + word.weight, 0) || 1;
  const share = (of: (word: QueryWord, at: number) => number) =>
    words.reduce((total, word, at) => total + word.weight * of(word, at), 0) / weight;
  return {
    /** The share of the query, its rare words counting more, that the verse bears out: 0 to 1. */
    ofVerse(verse: number): number {
      if (whole === 0) return 0;
      return (
        lookups.reduce(
          (total, word) =>
            total + word.weight * Math.max(support(word, verse, editionCount), vouched.inVerse(word.word, verse)),
          0,
        ) / whole
      );
    },
    /** How far concepts explain the words of the query, common words as much as rare ones: 0 to 1. */
    explained: () => share((word) => vouched.anywhere(word.text)),
    /** How many words of the query people use who bring any concern at all, whichever it is: 0 to 1. */
    known: () => share(({ stem }) => (shelf.concepts.table.stems.has(stem) ? 1 : 0)),
    /** How far the words of the query are words of this corpus at all: 0 to 1. */
    familiarity: () => share((word, at) => Math.max(familiar(lookups[at]), vouched.anywhere(word.text))),
  };
}

/** A concept vouches for the words it was recognised by: in its own verses they are borne out though they do not stand there. */
function readVouched({ concepts: { verses } }: Shelf, concepts: Question["concepts"]) {
  const located = concepts.map(({ concept, strength, words }) => {
    return { strength, words, verses: new Set(verses[concept]?.map(({ verse }) => verse)) };
  });
  const strongest = (word: string, holds: (one: (typeof located)[number]) => boolean) =>
    located.reduce((most, one) => (one.words.has(word) && holds(one) ? Math.max(most, one.strength) : most), 0);
  return {
    inVerse: (word: string, verse: number) => strongest(word, (one) => one.verses.has(verse)),
    anywhere: (word: string) => strongest(word, () => true),
  };
}

function support({ text, root, tafsir, tafsirRoot, grams }: Lookups, verse: number, editionCount: number): number {
  const editions = editionsIn(text, verse);
  const { oneEdition, everyEdition } = evidence;
  const share = Math.min(1, editions / editionCount);
  let best = editions > 0 ? oneEdition + (everyEdition - oneEdition) * share : 0;
  if (root && editionsIn(root, verse) > 0) best = Math.max(best, evidence.root);
  if (editionsIn(tafsir, verse) > 0) best = Math.max(best, evidence.tafsir);
  if (tafsirRoot && editionsIn(tafsirRoot, verse) > 0) best = Math.max(best, evidence.tafsirRoot);
  return best > 0 ? best : likeness(grams, verse);
}

/** For a word that is not there itself: how much of its letters stands in the verse. */
function likeness(grams: Lookups["grams"], verse: number): number {
  const found = grams.filter(({ text, tafsir }) => editionsIn(text, verse) > 0 || editionsIn(tafsir, verse) > 0).length;
  const share = grams.length === 0 ? 0 : found / grams.length;
  return share >= evidence.leastLikeness ? share - evidence.likenessPenalty : 0;
}

/** A word that only the commentators use is less at home here. */
function familiar(word: Lookups | undefined): number {
  return word ? Math.max(familiarIn(word.text), familiarIn(word.tafsir) * familiarFromTafsir) : 0;
}

function familiarIn({ start, end }: Postings): number {
  const verses = end - start;
  if (verses === 0) return 0;
  return knownAtAll + (1 - knownAtAll) * Math.min(1, Math.log(1 + verses) / Math.log(1 + ordinaryVerses));
}

function weightOf(stems: Searchable, tafsirStems: Searchable, stem: string): number {
  return Math.min(rarity(stems, lookUp(stems, stem)), rarity(tafsirStems, lookUp(tafsirStems, stem)));
}

function find(searchable: Searchable, term: string): Postings {
  const number = lookUp(searchable, term);
  return { searchable, ...(number < 0 ? { start: 0, end: 0 } : postingRange(searchable.field, number)) };
}

/** Editions of the verse in which the term stands; 0 when it stands in none. */
function editionsIn({ searchable: { field }, start, end }: Postings, verse: number): number {
  let low = start;
  let high = end - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = field.verses[middle] ?? 0;
    if (here === verse) return field.editions[middle] ?? 0;
    if (here < verse) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
