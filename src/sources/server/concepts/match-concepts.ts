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

/** The words of a phrase may have this many others among them. */
const window = 3;
const gapPenalty = 0.1;
/** What one word that is as rare as can be tells. */
const oneWord = 0.75;
const phraseStrength = 0.5;
const leastStrength = 0.2;

/** The concepts that a question speaks of, the surest first; equal ones in the order of the table. */
export function matchConcepts(language: Language, table: TriggerTable, question: string): ConceptMatch[] {
  const { triggers, byKey } = table;
  const words = contentWords(language, question);
  const candidates = new Set(words.flatMap((word) => keysOf(word)).flatMap((key) => byKey.get(key) ?? []));
  const found = new Map<number, Found[]>();
  for (const at of candidates) {
    const trigger = triggers[at];
    const match = trigger && matchTrigger(trigger, words);
    if (match) found.set(match.concept, [...(found.get(match.concept) ?? []), match]);
  }
  for (const match of matchPhrases(table, everyWord(language, question))) {
    found.set(match.concept, [...(found.get(match.concept) ?? []), match]);
  }
  return [...found]
    .map(([concept, matches]) => combine(concept, matches, words))
    .filter(({ strength }) => strength >= leastStrength)
    .sort((one, other) => other.strength - one.strength || one.concept - other.concept);
}

/** The trigger's words where they stand nearest each other, or undefined where one is missing or too far off. */
function matchTrigger({ concept, words: wanted }: Trigger, words: readonly Word[]): Found | undefined {
  const likenesses = wanted.map((one) => words.map((word) => likenessOf(one, word)));
  let best: Found | undefined;
  for (let start = 0; start < words.length; start += 1) {
    const end = start + wanted.length + window;
    const places = likenesses.map((row) => strongest(row, start, end));
    if (places.includes(-1) || Math.min(...places) !== start) continue;
    const gaps = Math.max(...places) - start + 1 - new Set(places).size;
    if (new Set(places).size < wanted.length) continue;
    const missed = wanted.reduce((left, { rarity }, at) => {
      return left * (1 - oneWord * rarity * (likenesses[at]?.[places[at] ?? -1] ?? 0));
    }, 1);
    const strength = (1 - missed) * (1 - gapPenalty * gaps);
    if (!best || strength > best.strength) best = { concept, strength, places };
  }
  return best;
}

/** Phrases that stand in the question word for word; they take no content word of it. */
function matchPhrases({ phrases }: TriggerTable, words: readonly string[]): Found[] {
  return words.flatMap((first, start) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => words[start + at] === word))
      .map(({ concept }) => ({ concept, strength: phraseStrength, places: [] })),
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
