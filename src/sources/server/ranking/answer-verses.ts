import type { Language } from "#i18n/shared/languages.ts";
import type { VerseHit } from "../../shared/contract.ts";
import { matchWeights } from "../concepts/match-concepts.ts";
import { type ParsedQuery, parseQuery } from "../query/parse-query.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { createCoverageReader } from "./query-coverage.ts";
import { rankVerses } from "./rank-verses.ts";

/**
 * The least confidence, 0 to 1, with which a question is answered. Each threshold maximizes, on the tuning half of tests/eval, the
 * share of real questions answered (capped at 97 %) plus that of foreign questions left unanswered (capped at 95 %).
 */
const thresholds: Record<Language, number> = { en: 0.494, ar: 0.397, pl: 0.356, tr: 0.476, id: 0.481, ur: 0.474 };

/** The weights of the parts of confidence: rounded coefficients of a logistic regression on the tuning halves of all languages. */
const confidenceParts = { coverage: 0.31, familiarity: 0.3, explained: 0.24, known: 0.15 };

/** The number of top verses whose coverage is measured. */
const candidates = 10;

/** A further verse is kept if it reaches these shares of the best score and of the best coverage. */
const nearBest = { score: 0.75, coverage: 0.3 };

/** With this coverage a question is answered whatever its confidence. */
const fullCoverage = 0.8;

/** The least match strength of a concept whose passages alone are the answer: that of one verbatim phrase. */
const exclusiveStrength = matchWeights.phrase;

/** The passages of a matched concept whose file says `leads`, in order; undefined if there is none. */
function exclusiveConceptVerses(
  { concepts: { leads, verses } }: SearchIndex,
  { concepts }: ParsedQuery,
): VerseHit[] | undefined {
  const match = concepts.find(({ concept, strength }) => leads[concept] && strength >= exclusiveStrength);
  return match && verses[match.concept]?.map(({ verse }, at, { length }) => ({ verse, score: length - at }));
}

/**
 * The verses that answer a question, best first; none if the corpus is unlikely to answer it. Only words and concepts decide that:
 * every verse has some embedding similarity to every question, so similarity only reorders and adds.
 */
export function answerVerses(search: SearchIndex, text: string, limit: number, similarity?: Float64Array): VerseHit[] {
  const question = parseQuery(search, text);
  const exclusive = exclusiveConceptVerses(search, question);
  if (exclusive) return exclusive.slice(0, limit);
  const depth = Math.max(limit, candidates);
  const hits = rankVerses(search, question, depth);
  const coverage = createCoverageReader(search, question);
  const cover = (hit: VerseHit) => ({ hit, coverage: coverage.ofVerse(hit.verse) });
  const covered = hits.map(cover);
  const best = Math.max(0, ...covered.slice(0, candidates).map((one) => one.coverage));
  const confidence =
    confidenceParts.coverage * best +
    confidenceParts.familiarity * coverage.familiarity() +
    confidenceParts.explained * coverage.explained() +
    confidenceParts.known * coverage.known();
  if (hits.length === 0 || (best < fullCoverage && confidence < thresholds[search.language])) return [];
  // The first verse is kept whatever its coverage: a concept or feedback may have found it, and the confidence covers it.
  const ranked = similarity ? rankVerses(search, question, depth, similarity).map(cover) : covered;
  const most = ranked[0]?.hit.score ?? 0;
  return ranked
    .filter(({ hit, coverage: own }, at) => {
      return at === 0 || (hit.score >= nearBest.score * most && own >= nearBest.coverage * best);
    })
    .slice(0, limit)
    .map(({ hit }) => ({ ...hit, wording: coverage.wordingOf(hit.verse) }));
}
