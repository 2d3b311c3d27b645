import type { Language } from "#i18n/shared/languages.ts";
import { type AnalyzedWord, analyzeWords, tokenize } from "../analysis/tokenize.ts";
import { lookupKeys, type Trigger, type TriggerTable, wordSimilarity } from "./triggers.ts";

/** A concept that a question matches. */
export type ConceptMatch = {
  /** Its index in the table. */
  concept: number;
  /** The confidence of the match, 0 to 1. */
  strength: number;
  /** The words of the question that matched, folded. */
  words: ReadonlySet<string>;
};

type TriggerMatch = { concept: number; strength: number; wordPositions: number[] };

/** The weights of matches, tuned like those of the ranking. */
export const matchWeights = {
  /** The number of other words allowed between the words of a trigger. */
  window: 3,
  gapPenalty: 0.1,
  /** The strength of a single word of the highest rarity. */
  oneWord: 0.75,
  phrase: 0.5,
  /** A trigger that matches in part counts by the matched share to the power `partialPower`, times `partial`. */
  partial: 0.6,
  partialPower: 1.5,
  /** The factor for a negated trigger in a question without negation. */
  notNegated: 0.4,
  min: 0.15,
};

/** The concepts that a question matches, strongest first, ties in the order of the table. */
export function matchConcepts(language: Language, table: TriggerTable, question: string): ConceptMatch[] {
  const words = analyzeWords(language, question);
  const every = tokenize(language, question);
  const isNegated = every.some((word) => table.negations.has(word));
  const candidates = new Set(words.flatMap(lookupKeys).flatMap((key) => table.byKey.get(key) ?? []));
  const found = new Map<number, TriggerMatch[]>();
  const keep = (match: TriggerMatch) => found.set(match.concept, [...(found.get(match.concept) ?? []), match]);
  for (const at of candidates) {
    const trigger = table.triggers[at];
    const match = trigger && matchTrigger(language, trigger, words, isNegated);
    if (match) keep(match);
  }
  for (const match of matchPhrases(table, every)) keep(match);
  return [...found]
    .map(([concept, matches]) => combine(concept, matches, words))
    .filter(({ strength }) => strength >= matchWeights.min)
    .sort((one, other) => other.strength - one.strength || one.concept - other.concept);
}

/** The strongest match of a trigger, complete or partial; undefined if none of its words occurs. */
function matchTrigger(
  language: Language,
  { concept, words: triggerWords, negated }: Trigger,
  words: readonly AnalyzedWord[],
  isNegated: boolean,
): TriggerMatch | undefined {
  const similarities = triggerWords.map((one) => words.map((word) => wordSimilarity(language, one, word)));
  const whole = triggerWords.reduce((sum, { rarity }) => sum + rarity, 0);
  let best: TriggerMatch | undefined;
  for (let start = 0; start < words.length; start += 1) {
    const end = start + triggerWords.length + matchWeights.window;
    const matched = similarities
      .map((row, at) => ({
        rarity: triggerWords[at]?.rarity ?? 0,
        framing: triggerWords[at]?.framing ?? true,
        position: strongest(row, start, end),
        row,
      }))
      .filter(({ position }) => position >= 0);
    const wordPositions = [...new Set(matched.map(({ position }) => position))];
    if (Math.min(...wordPositions) !== start || wordPositions.length < matched.length) continue;
    const gaps = Math.max(...wordPositions) - start + 1 - wordPositions.length;
    const missed = matched.reduce(
      (left, { rarity, position, row }) => left * (1 - matchWeights.oneWord * rarity * (row[position] ?? 0)),
      1,
    );
    const share = matched.reduce((sum, { rarity }) => sum + rarity, 0) / (whole || 1);
    if (matched.length < triggerWords.length && matched.every(({ framing }) => framing)) continue;
    const complete =
      matched.length === triggerWords.length ? 1 : matchWeights.partial * share ** matchWeights.partialPower;
    const strength =
      (1 - missed) *
      (1 - matchWeights.gapPenalty * gaps) *
      complete *
      (negated && !isNegated ? matchWeights.notNegated : 1);
    if (!best || strength > best.strength) best = { concept, strength, wordPositions };
  }
  return best;
}

/** Matches of verbatim phrases. They do not claim content words of the question. */
function matchPhrases({ phrases }: TriggerTable, words: readonly string[]): TriggerMatch[] {
  return words.flatMap((first, start) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => words[start + at] === word))
      .map(({ concept }) => ({ concept, strength: matchWeights.phrase, wordPositions: [] })),
  );
}

/** The position of the highest number above 0 from `start` to before `end`, or -1. */
function strongest(row: readonly number[], start: number, end: number): number {
  let best = -1;
  for (let at = start; at < Math.min(end, row.length); at += 1) {
    if ((row[at] ?? 0) > (best < 0 ? 0 : (row[best] ?? 0))) best = at;
  }
  return best;
}

/** Combines the triggers of a concept: those on different words of the question add up; on the same words only the best counts. */
function combine(concept: number, matches: readonly TriggerMatch[], words: readonly AnalyzedWord[]): ConceptMatch {
  const taken = new Set<number>();
  let missed = 1;
  for (const { strength, wordPositions } of [...matches].sort((one, other) => other.strength - one.strength)) {
    if (wordPositions.some((position) => taken.has(position))) continue;
    for (const position of wordPositions) taken.add(position);
    missed *= 1 - strength;
  }
  return { concept, strength: 1 - missed, words: new Set([...taken].map((position) => words[position]?.text ?? "")) };
}
