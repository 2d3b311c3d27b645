import type { Language } from "../../../i18n/shared/languages.ts";
import type { Hit } from "../../shared/contract.ts";
import { readCoverage } from "./coverage.ts";
import { rankVerses } from "./find-verses.ts";
import { readQuestion } from "./question.ts";
import type { Shelf } from "./shelf.ts";

/**
 * The least confidence, from 0 to 1, with which a question is answered. Set where the tuning half of
 * tests/eval/scope.json, and for Arabic the development questions, part real questions from foreign ones best.
 */
const thresholds: Record<Language, number> = { en: 0.53, ar: 0.45, pl: 0.43, tr: 0.51, id: 0.65, ur: 0.56 };

/** How many of the best verses are looked at for the one that bears the question out best. */
const considered = 10;

/** A verse is kept while it reaches this share of the best verse's score, and of the best one's coverage. */
const closeness = { score: 0.7, coverage: 0.7 };

/** The verses that bear a question out, best first; none when the question is not about what this corpus speaks of. */
export function answerVerses(shelf: Shelf, question: string, limit: number): Hit[] {
  const read = readQuestion(shelf, question);
  const hits = rankVerses(shelf, read, Math.max(limit, considered));
  const { coverage, familiarity } = readCoverage(shelf, read);
  const covered = hits.map((hit) => ({ hit, coverage: coverage(hit.verse) }));
  const best = Math.max(0, ...covered.slice(0, considered).map((one) => one.coverage));
  const [first] = hits;
  if (!first || (best + familiarity()) / 2 < thresholds[shelf.language]) return [];
  return covered
    .filter(({ hit, coverage: own }) => {
      return hit.score >= closeness.score * first.score && own >= closeness.coverage * best;
    })
    .slice(0, limit)
    .map(({ hit }) => hit);
}
