import type { Language } from "#i18n/shared/languages.ts";

/** The weight of each kind of match of a query word in a verse. */
export type EvidenceWeights = {
  stem: number;
  root: number;
  gram: number;
  tafsirStem: number;
  tafsirRoot: number;
  tafsirGram: number;
};

const translations: EvidenceWeights = { stem: 1, root: 0, gram: 0.2, tafsirStem: 0.5, tafsirRoot: 0, tafsirGram: 0.1 };

/** In Arabic, roots and tafsirs weigh most: the text is terse and words inflect internally. */
export const evidenceWeights: Record<Language, EvidenceWeights> = {
  en: translations,
  pl: translations,
  tr: translations,
  id: translations,
  ur: translations,
  ar: { stem: 0.5, root: 1, gram: 0.15, tafsirStem: 0.5, tafsirRoot: 1, tafsirGram: 0.6 },
};

/** The same for hadith and comments. N-grams find other forms and misspellings of a word. */
export const documentWeights = { stem: 1, root: 0.6, gram: 0.15 };

/**
 * Parameters of BM25. Verses are all short, so their length says little (`verseB`); hadith and comments differ much in
 * length, and a long one holds many words without being about them (`documentB`).
 */
export const bm25Parameters = { k1: 1.2, verseB: 0.3, documentB: 0.55 };

/** The share of a verse's score that each neighbour in the same chapter gains, since passages span verses. */
export const neighbourShare = 0.2;

/** The weight of a word that only frames a question, compared with 1 for a word of its topic. */
export const framingWeight = 0.2;

/** The weight of the ranking by the English editions, compared with 1 for that of the language's own. */
export const translationShares: Record<Language, number> = { en: 0, ar: 0.4, pl: 1, tr: 0.4, id: 0.4, ur: 0.3 };

/**
 * What the verses of a matched concept gain. The first passage gains `share` of the question's best score, times the square
 * root of the match's strength, and more the worse the words match. `extent`: how far the gain is limited to the share of the
 * question's words that matched the concept. `ownLife`: the extra gain, times the squared strength, of concepts about
 * people's own lives, which are rarely told in words of the text. Each further passage gains less by the factor `decay`;
 * only the `most` strongest concepts count.
 */
export const conceptBoost = { share: 0.9, extent: 0.8, ownLife: 1.8, decay: 0.9, max: 6 };

/**
 * Relevance feedback: its share of the best score, the number of top verses and of their stems it uses, and the least
 * share of editions that must hold a stem.
 */
export const relevanceFeedback = { share: 0.2, verses: 6, stems: 16, minEditionShare: 0.25 };

/**
 * The weight of embedding similarity compared with 1 for the best score. Not measured, since it depends on the model: with a
 * half, no verse comes first by similarity alone while words or concepts match any.
 */
export const embeddingShare = 0.5;
