import type { QuotationKind } from "../../../shared/quotations.ts";
import { isArabic, wordsOf } from "../arabic/arabic-words.ts";
import { passagesNear } from "../arabic/find-nearest.ts";
import { pieceOf } from "../arabic/quotation-pieces.ts";
import { entryAt, nearestPart, nearestPassage } from "../passages/find-passage.ts";
import { type PassageIndex, wordNumber } from "../passages/passage-index.ts";
import { type PassageToken, tokensOf } from "../passages/passage-tokens.ts";
import { textsOfReference } from "../passages/texts-of-reference.ts";
import type { QuotationCorpus } from "../quotation-corpus.ts";
import { rememberWords } from "../remember-words.ts";
import type { WorkBudget } from "../work-budget.ts";
import { latinConsonants } from "./latin-arabic.ts";
import { bestStretch, likelySource } from "./likely-source.ts";
import type { WordBags } from "./word-bags.ts";

/** A stretch of a text, from `start` to before `end`, that was surely made of the words of one stored text. */
export type Remake = { kind: QuotationKind; start: number; end: number };

/** How many of a text's words stand in the same order in one stored text, where they agree best. */
export type Resemblance = { kind: QuotationKind; same: number; words: number };

/**
 * The stretch of a text, from `start` to before `end`, that was most likely made from one translation of a verse. Of its `words`, `same`
 * stand in the same order in the translation, and `differing` were changed, added or left out.
 */
export type LikeliestStretch = {
  start: number;
  end: number;
  words: number;
  same: number;
  differing: number;
  likelihood: number;
};

/**
 * How a whole text agrees with one verse in a translation: of its words `same` stand in the same order there, and `differing` were changed, added or
 * left out. `start` is the beginning of the stretch that was most likely made from the verse, with its likelihood.
 */
export type Agreement = { start: number; same: number; differing: number; likelihood: number };

/** What a text has in common with the stored texts. Each comparison takes its time when it is called. */
export type Comparison = {
  /** The stretch of Latin letters that was surely made of the words of one verse. */
  transcription(): Remake | undefined;
  /** The stretch that was surely made of the words of one stored text, in whatever order. */
  remake(): Remake | undefined;
  /** What the text resembles most: of an altered quotation most words stand in one stored text, of prose few do. */
  resemblance(): Resemblance;
  /** Tells altered words within a sentence, too few to resemble a text surely. Undefined without translations. */
  likeliest(): LikeliestStretch | undefined;
  /** The verse with which the text agrees best, of those with the given keys ("2:153"); undefined if it has nothing in common with any. */
  agreement(verses: readonly string[]): Agreement | undefined;
};

/** The comparison of a text that is not compared. */
export const nothingInCommon: Comparison = {
  transcription: () => undefined,
  remake: () => undefined,
  resemblance: () => ({ kind: "quran", same: 0, words: 0 }),
  likeliest: () => undefined,
  agreement: () => undefined,
};

/** Fewest words of a stretch that is looked for within a text. */
export const fewestOfStretch = 4;

type NumberedToken = { number: number; start: number; end: number };

/**
 * From these likelihoods on a stretch of words was surely made from a stored text. Hadith are the most and longest texts, so that more agrees by
 * chance; the consonants of Arabic have little in common with prose in Latin letters.
 */
export const likely = { verse: 26, hadith: 30, transcribed: 18 };

/** Consonants of words are remembered, since reading them takes longer than a lookup. */
const consonantsOf = rememberWords((word) => latinConsonants(word) ?? "", 50_000);

/** The words of a text that may be Arabic in Latin letters, by their consonants. */
export function transcribed(tokens: readonly PassageToken[]): NumberedToken[] {
  return tokens.flatMap(({ word, start, end }) => {
    const consonants = consonantsOf(word);
    return consonants === "" ? [] : [{ number: wordNumber(consonants), start, end }];
  });
}

/** Compares a text with all stored ones. */
export function compareText(corpus: QuotationCorpus, text: string, budget: WorkBudget): Comparison {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word, start, end }): NumberedToken => ({ number: wordNumber(word), start, end }));
  const stretch = (kind: QuotationKind, bags: WordBags | undefined, said: readonly NumberedToken[], least: number) => {
    const found = bags && likelySource(bags, numbersOf(said), budget);
    const [first, last] = [said[found?.from ?? -1], said[(found?.to ?? 0) - 1]];
    return found && found.score >= least && first && last ? { kind, start: first.start, end: last.end } : undefined;
  };
  return {
    transcription: () => stretch("quran", corpus.arabic.latinBags, transcribed(tokens), likely.transcribed),
    remake: () =>
      (tokens.some(({ word }) => isArabic(word)) && stretch("quran", corpus.arabic.bags, words, likely.verse)) ||
      (stretch("translation", corpus.translations?.index, words, likely.verse) ??
        stretch("hadith", corpus.hadiths?.index, words, likely.hadith)),
    likeliest: () => corpus.translations && likeliestStretch(corpus.translations.index, words, budget),
    agreement: (verses) => corpus.translations && agreementWith(corpus.translations.index, words, verses, budget),
    resemblance: () => {
      const numbers = numbersOf(words);
      return [...passagesLike(corpus, numbers, budget), ...versesLike(corpus, text, numbers.length, budget)].reduce(
        (most, one) => (one.same > most.same ? one : most),
      );
    },
  };
}

/**
 * The likelier of two: the stretch with the greatest likelihood, and that of the passage with which the text agrees best in order: in a sentence of
 * common words the first may be another text.
 */
function likeliestStretch(
  index: PassageIndex & WordBags,
  words: readonly NumberedToken[],
  budget: WorkBudget,
): LikeliestStretch | undefined {
  const numbers = numbersOf(words);
  const inOrder = nearestPassage(index, numbers, budget);
  const made = [
    likelySource(index, numbers, budget, fewestOfStretch),
    inOrder && bestStretch(index, numbers, entryAt(index, inOrder.from), budget),
  ];
  let best: LikeliestStretch | undefined;
  for (const one of made) {
    const stretch = words.slice(one?.from, one?.to);
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (!one || !first || !last) continue;
    const near = nearestPart(index, one.text, numbersOf(stretch), budget);
    const { same = 0, cost: differing = stretch.length } = near ?? {};
    const value = (one.score * same) / stretch.length;
    if (best && value <= (best.likelihood * best.same) / best.words) continue;
    best = { start: first.start, end: last.end, words: stretch.length, same, differing, likelihood: one.score };
  }
  return best;
}

function agreementWith(
  index: PassageIndex & WordBags,
  words: readonly NumberedToken[],
  verses: readonly string[],
  budget: WorkBudget,
): Agreement | undefined {
  const numbers = numbersOf(words);
  let best: Agreement | undefined;
  for (const text of verses.flatMap((ref) => [...textsOfReference(index, ref)])) {
    const made = bestStretch(index, numbers, text, budget);
    const first = words[made.from];
    const near = made.score > 0 ? nearestPart(index, text, numbers, budget) : undefined;
    if (!first || !near) continue;
    const [gain, most] = [near.same - near.cost, best ? best.same - best.differing : Number.NEGATIVE_INFINITY];
    if (gain > most || (gain === most && made.score > (best?.likelihood ?? 0)))
      best = { start: first.start, same: near.same, differing: near.cost, likelihood: made.score };
  }
  return best;
}

function numbersOf(words: readonly NumberedToken[]): number[] {
  return words.map(({ number }) => number);
}

function passagesLike(corpus: QuotationCorpus, numbers: readonly number[], budget: WorkBudget): Resemblance[] {
  return (["translations", "hadiths"] as const).map((name) => {
    const index = corpus[name]?.index;
    const same = (index && nearestPassage(index, numbers, budget)?.same) ?? 0;
    return { kind: name === "hadiths" ? "hadith" : "translation", same, words: numbers.length };
  });
}

/** The verse that resembles a text whose words are mostly Arabic. */
function versesLike({ arabic }: QuotationCorpus, text: string, words: number, budget: WorkBudget): Resemblance[] {
  const said = pieceOf(
    wordsOf(text)
      .map((word) => word.text)
      .filter(isArabic),
  ).words;
  if (said.length * 2 <= words) return [];
  return [{ kind: "quran", same: passagesNear(arabic, said, budget)[0]?.same ?? 0, words: said.length }];
}
