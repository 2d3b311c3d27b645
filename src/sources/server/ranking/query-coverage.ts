import type { Wording } from "../../shared/contract.ts";
import { postingRange } from "../index/inverted-index.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import type { QueryWord } from "../query/query-words.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { type Bm25Index, inverseDocumentFrequency, termNumberOf } from "./bm25.ts";

/** How strongly a verse supports a query word, by the kind of match. `minSimilarity` and `similarityPenalty`: for n-grams. */
const supportWeights = {
  oneEdition: 0.4,
  everyEdition: 1,
  root: 0.6,
  tafsir: 0.6,
  tafsirRoot: 0.5,
  minSimilarity: 0.6,
  similarityPenalty: 0.5,
};

/** A word that occurs in this many verses is fully familiar to the corpus. */
const familiarVerses = 20;
/** The familiarity of a word that occurs at all, and the factor for words that only tafsirs use. */
const minFamiliarity = 0.35;
const tafsirFamiliarity = 0.7;

/** Where a query word occurs: in the editions and tafsirs, as stem, root and n-grams. */
type WordPostings = {
  word: string;
  weight: number;
  text: Postings;
  tafsir: Postings;
  root: Postings | undefined;
  tafsirRoot: Postings | undefined;
  grams: { text: Postings; tafsir: Postings }[];
};

type Postings = { bm25: Bm25Index; start: number; end: number };

/** Measures how well verses cover a query. Create one per query and use it for many verses. */
export function createCoverageReader(search: SearchIndex, { words, concepts }: ParsedQuery) {
  const { indexes, editionCount } = search;
  const conceptSupport = createConceptSupport(search, concepts);
  const lookups = words.map(
    (word): WordPostings => ({
      word: word.text,
      weight: word.weight * weightOf(indexes.stems, indexes.tafsirStems, word.stem),
      text: postingsOf(indexes.stems, word.stem),
      tafsir: postingsOf(indexes.tafsirStems, word.stem),
      tafsirRoot: word.root === undefined ? undefined : postingsOf(indexes.tafsirStems, word.root),
      root: word.root === undefined ? undefined : postingsOf(indexes.stems, word.root),
      grams: word.grams.map((gram) => ({
        text: postingsOf(indexes.grams, gram),
        tafsir: postingsOf(indexes.tafsirGrams, gram),
      })),
    }),
  );
  const totalWeight = lookups.reduce((total, { weight }) => total + weight, 0);
  const weight = words.reduce((total, word) => total + word.weight, 0) || 1;
  const share = (of: (word: QueryWord, at: number) => number) =>
    words.reduce((total, word, at) => total + word.weight * of(word, at), 0) / weight;
  return {
    /** The share of the query that the verse supports, weighted by the rarity of its words: 0 to 1. */
    ofVerse(verse: number): number {
      if (totalWeight === 0) return 0;
      return (
        lookups.reduce(
          (total, word) =>
            total +
            word.weight * Math.max(support(word, verse, editionCount), conceptSupport.inVerse(word.word, verse)),
          0,
        ) / totalWeight
      );
    },
    /** What of the query the texts of the verse hold, without concepts. */
    wordingOf(verse: number): Wording {
      const supports = lookups.map((word) => support(word, verse, editionCount));
      const held = supports.reduce((total, one, at) => total + one * (lookups[at]?.weight ?? 0), 0);
      return {
        share: totalWeight === 0 ? 0 : held / totalWeight,
        words: supports.filter((one, at) => one >= supportWeights.oneEdition && !words[at]?.framing).length,
      };
    },
    /** The share of the query's words that matched concepts, common words counting as much as rare ones: 0 to 1. */
    explained: () => share((word) => conceptSupport.anywhere(word.text)),
    /** The share of the query's words that occur in the triggers of any concept: 0 to 1. */
    known: () => share(({ stem }) => (search.concepts.triggers.stems.has(stem) ? 1 : 0)),
    /** How common the words of the query are in this corpus: 0 to 1. */
    familiarity: () => share((word, at) => Math.max(wordFamiliarity(lookups[at]), conceptSupport.anywhere(word.text))),
  };
}

/** Support from concepts: the words that matched a concept count as supported in the concept's own verses. */
function createConceptSupport({ concepts: { verses } }: SearchIndex, concepts: ParsedQuery["concepts"]) {
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

function support({ text, root, tafsir, tafsirRoot, grams }: WordPostings, verse: number, editionCount: number): number {
  const editions = editionsIn(text, verse);
  const { oneEdition, everyEdition } = supportWeights;
  const share = Math.min(1, editions / editionCount);
  let best = editions > 0 ? oneEdition + (everyEdition - oneEdition) * share : 0;
  if (root && editionsIn(root, verse) > 0) best = Math.max(best, supportWeights.root);
  if (editionsIn(tafsir, verse) > 0) best = Math.max(best, supportWeights.tafsir);
  if (tafsirRoot && editionsIn(tafsirRoot, verse) > 0) best = Math.max(best, supportWeights.tafsirRoot);
  return best > 0 ? best : ngramSimilarity(grams, verse);
}

/** For a word that does not occur itself: the share of its n-grams that occur in the verse. */
function ngramSimilarity(grams: WordPostings["grams"], verse: number): number {
  const found = grams.filter(({ text, tafsir }) => editionsIn(text, verse) > 0 || editionsIn(tafsir, verse) > 0).length;
  const share = grams.length === 0 ? 0 : found / grams.length;
  return share >= supportWeights.minSimilarity ? share - supportWeights.similarityPenalty : 0;
}

function wordFamiliarity(word: WordPostings | undefined): number {
  return word ? Math.max(postingFamiliarity(word.text), postingFamiliarity(word.tafsir) * tafsirFamiliarity) : 0;
}

function postingFamiliarity({ start, end }: Postings): number {
  const verses = end - start;
  if (verses === 0) return 0;
  return minFamiliarity + (1 - minFamiliarity) * Math.min(1, Math.log(1 + verses) / Math.log(1 + familiarVerses));
}

function weightOf(stems: Bm25Index, tafsirStems: Bm25Index, stem: string): number {
  return Math.min(
    inverseDocumentFrequency(stems, termNumberOf(stems, stem)),
    inverseDocumentFrequency(tafsirStems, termNumberOf(tafsirStems, stem)),
  );
}

function postingsOf(bm25: Bm25Index, term: string): Postings {
  const number = termNumberOf(bm25, term);
  return { bm25, ...(number < 0 ? { start: 0, end: 0 } : postingRange(bm25.index, number)) };
}

/** The number of the verse's editions that hold the term; 1 where an index does not count them. */
function editionsIn({ bm25: { index }, start, end }: Postings, verse: number): number {
  let low = start;
  let high = end - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = index.documents[middle] ?? 0;
    if (here === verse) return index.editions[middle] ?? 1;
    if (here < verse) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
