import type { Language } from "../../../i18n/shared/languages.ts";
import type { Hit } from "../../shared/contract.ts";
import { matching } from "../concepts/match-concepts.ts";
import { readCoverage } from "./coverage.ts";
import { rankVerses } from "./find-verses.ts";
import { type Question, readQuestion } from "./question.ts";
import type { Shelf } from "./shelf.ts";

/**
 * The least confidence, from 0 to 1, with which a question is answered: set on the tuning halves of tests/eval where the share of
 * real questions answered (97 of 100 are enough) and of foreign ones left alone (95 are) add up to most.
 */
const thresholds: Record<Language, number> = { en: 0.494, ar: 0.397, pl: 0.356, tr: 0.476, id: 0.481, ur: 0.474 };

/** What confidence is made of: the parts that separate the tuning halves best by logistic regression, rounded, in all languages alike. */
const confidenceParts = { coverage: 0.31, familiarity: 0.3, explained: 0.24, known: 0.15 };

/** How many of the best verses are looked at for the one that bears the question out best. */
const considered = 10;

/** A verse is kept while it reaches this share of the best verse's score, and of the best one's coverage. */
const closeness = { score: 0.75, coverage: 0.3 };

/** A verse that bears out this much of a question answers it, whatever else is said of its words. */
const borneOut = 0.8;

/** How surely a question speaks of a concept that leads: as surely as a phrase of it that stands in the question word for word tells. */
const leading = matching.phrase;

/** The passages of a concept that leads, in their order; undefined where the question speaks of none. */
function leadingVerses({ concepts: { leads, verses } }: Shelf, { concepts }: Question): Hit[] | undefined {
  const match = concepts.find(({ concept, strength }) => leads[concept] && strength >= leading);
  return match && verses[match.concept]?.map(({ verse }, at, { length }) => ({ verse, score: length - at }));
}

/**
 * The verses that bear a question out, best first; none when the question is not about what this corpus speaks of. Words and concepts
 * alone decide that: nearness in meaning, which every verse has to every question, only reorders and adds.
 */
export function answerVerses(shelf: Shelf, text: string, limit: number, nearness?: Float64Array): Hit[] {
  const question = readQuestion(shelf, text);
  const led = leadingVerses(shelf, question);
  if (led) return led.slice(0, limit);
  const depth = Math.max(limit, considered);
  const hits = rankVerses(shelf, question, depth);
  const coverage = readCoverage(shelf, question);
  const cover = (hit: Hit) => ({ hit, coverage: coverage.ofVerse(hit.verse) });
  const covered = hits.map(cover);
  const best = Math.max(0, ...covered.slice(0, considered).map((one) => one.coverage));
  const confidence =
    confidenceParts.coverage * best +
    confidenceParts.familiarity * coverage.familiarity() +
    confidenceParts.explained * coverage.explained() +
    confidenceParts.known * coverage.known();
  if (hits.length === 0 || (best < borneOut && confidence < thresholds[shelf.language])) return [];
  // The first is kept whatever its coverage: a concept or likeness may have brought it, and the confidence is for it too.
  const ranked = nearness ? rankVerses(shelf, question, depth, nearness).map(cover) : covered;
  const most = ranked[0]?.hit.score ?? 0;
  return ranked
    .filter(({ hit, coverage: own }, at) => {
      return at === 0 || (hit.score >= closeness.score * most && own >= closeness.coverage * best);
    })
    .slice(0, limit)
    .map(({ hit }) => hit);
}
