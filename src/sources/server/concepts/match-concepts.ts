import type { Language } from "../../../i18n/shared/languages.ts";
import { contentWords, everyWord, type Word } from "../analysis/tokens.ts";
import { keysOf, likenessOf, type Trigger, type TriggerTable } from "./triggers.ts";

/** A concept that a question speaks of. */
export type ConceptMatch = {
  /** Its place in the table. */
  concept: number;
  /** From 0 to 1: how surely the question speaks of it. */
  strength: number;
  /** The words of the question that told so, as normalised. */
  words: ReadonlySet<string>;
};

type Found = { concept: number; strength: number; places: number[] };

/** How evidence is weighed; measured, as the weights of the ranking are. */
export const matching = {
  /** The words of a phrase may have this many others among them. */
  window: 3,
  gapPenalty: 0.1,
  /** What one word that is as rare as can be tells. */
  oneWord: 0.75,
  phrase: 0.5,
  /** A phrase of which words are missing counts by the share that is there, to this power, times `partial`. */
  partial: 0.6,
  partialPower: 1.5,
  /** A trigger that denies, in a question that does not. */
  undenied: 0.4,
  least: 0.15,
};

/** The concepts that a question speaks of, the surest first; equal ones in the order of the table. */
export function matchConcepts(language: Language, table: TriggerTable, question: string): ConceptMatch[] {
  const words = contentWords(language, question);
  const every = everyWord(language, question);
  const denies = every.some((word) => table.negations.has(word));
  const candidates = new Set(words.flatMap(keysOf).flatMap((key) => table.byKey.get(key) ?? []));
  const found = new Map<number, Found[]>();
  const keep = (match: Found) => found.set(match.concept, [...(found.get(match.concept) ?? []), match]);
  for (const at of candidates) {
    const trigger = table.triggers[at];
    const match = trigger && matchTrigger(language, trigger, words, denies);
    if (match) keep(match);
  }
  for (const match of matchPhrases(table, every)) keep(match);
  return [...found]
    .map(([concept, matches]) => combine(concept, matches, words))
    .filter(({ strength }) => strength >= matching.least)
    .sort((one, other) => other.strength - one.strength || one.concept - other.concept);
}

/** The trigger where its words stand nearest each other: whole, or in part; undefined where none of them stands. */
function matchTrigger(
  language: Language,
  { concept, words: wanted, negated }: Trigger,
  words: readonly Word[],
  denies: boolean,
): Found | undefined {
  const likenesses = wanted.map((one) => words.map((word) => likenessOf(language, one, word)));
  const whole = wanted.reduce((sum, { rarity }) => sum + rarity, 0);
  let best: Found | undefined;
  for (let start = 0; start < words.length; start += 1) {
    const end = start + wanted.length + matching.window;
    const met = likenesses
      .map((row, at) => ({
        rarity: wanted[at]?.rarity ?? 0,
        framing: wanted[at]?.framing ?? true,
        place: strongest(row, start, end),
        row,
      }))
      .filter(({ place }) => place >= 0);
    const places = [...new Set(met.map(({ place }) => place))];
    if (Math.min(...places) !== start || places.length < met.length) continue;
    const gaps = Math.max(...places) - start + 1 - places.length;
    const missed = met.reduce(
      (left, { rarity, place, row }) => left * (1 - matching.oneWord * rarity * (row[place] ?? 0)),
      1,
    );
    const share = met.reduce((sum, { rarity }) => sum + rarity, 0) / (whole || 1);
    if (met.length < wanted.length && met.every(({ framing }) => framing)) continue;
    const complete = met.length === wanted.length ? 1 : matching.partial * share ** matching.partialPower;
    const strength =
      (1 - missed) * (1 - matching.gapPenalty * gaps) * complete * (negated && !denies ? matching.undenied : 1);
    if (!best || strength > best.strength) best = { concept, strength, places };
  }
  return best;
}

/** Phrases that stand in the question word for word; they take no content word of it. */
function matchPhrases({ phrases }: TriggerTable, words: readonly string[]): Found[] {
  return words.flatMap((first, start) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => words[start + at] === word))
      .map(({ concept }) => ({ concept, strength: matching.phrase, places: [] })),
  );
}

/** Where the highest figure above 0 stands from `start` on and before `end`, or -1. */
function strongest(row: readonly number[], start: number, end: number): number {
  let best = -1;
  for (let at = start; at < Math.min(end, row.length); at += 1) {
    if ((row[at] ?? 0) > (best < 0 ? 0 : (row[best] ?? 0))) best = at;
  }
  return best;
}

/** Triggers of one concept that stand in different words of the question make it surer; in the same words, the best counts. */
function combine(concept: number, matches: readonly Found[], words: readonly Word[]): ConceptMatch {
  const taken = new Set<number>();
  let missed = 1;
  for (const { strength, places } of [...matches].sort((one, other) => other.strength - one.strength)) {
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    missed *= 1 - strength;
  }
  return { concept, strength: 1 - missed, words: new Set([...taken].map((place) => words[place]?.text ?? "")) };
}
