import type { Language } from "../../../i18n/shared/languages.ts";

/** How much each kind of evidence counts. */
export type Ranking = {
  stem: number;
  root: number;
  gram: number;
  tafsirStem: number;
  tafsirRoot: number;
  tafsirGram: number;
};

const translated: Ranking = { stem: 1, root: 0, gram: 0.2, tafsirStem: 0.5, tafsirRoot: 0, tafsirGram: 0.1 };

/** The Arabic text is terse and its words change within, so roots and tafsirs carry most there. */
export const rankings: Record<Language, Ranking> = {
  en: translated,
  pl: translated,
  tr: translated,
  id: translated,
  ur: translated,
  ar: { stem: 0.5, root: 1, gram: 0.15, tafsirStem: 0.5, tafsirRoot: 1, tafsirGram: 0.6 },
};

/** Saturation and length normalisation of BM25. Verses are short and of one kind, so length says little. */
export const saturation = { k1: 1.2, b: 0.3 };

/** The share of a neighbouring verse's score that a verse of the same chapter gains: passages run over verses. */
export const neighbourShare = 0.2;

/** What a word that only frames a question weighs beside words that name its topic. */
export const framingWeight = 0.2;

/** What the English editions' ranking of the translated words counts beside the language's own. */
export const bridgeShares: Record<Language, number> = { en: 0, ar: 0.4, pl: 1, tr: 0.4, id: 0.4, ur: 0.3 };

/**
 * What the first passage of a concept gains, as a share of the question's best score: times the root of the match's strength,
 * times the doubt that the words leave, and as to `extent` only for the part of the question that the concept was recognised
 * by. What people tell of their own lives is seldom told in words of the text: the more surely it is recognised (the square of the strength), the more it
 * gains by `ownLife`. Each further passage gains less by `decay`; only the strongest `most` concepts count.
 */
export const conceptGain = { share: 0.9, extent: 0.8, ownLife: 1.8, decay: 0.9, most: 6 };

/** How much likeness to the best verses found counts, and from how many verses and stems it is read. */
export const feedback = { share: 0.2, verses: 6, stems: 16, leastEditions: 0.25 };

/**
 * What nearness in meaning counts beside the best score, where a model gives embeddings. It is not measured, since it depends on the
 * model: half, so that no verse stands first by nearness alone while words or concepts find any.
 */
export const nearnessShare = 0.5;
