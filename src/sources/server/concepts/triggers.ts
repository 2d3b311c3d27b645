import type { Language } from "../../../i18n/shared/languages.ts";
import { contentWords, everyWord, type Word } from "../analysis/tokens.ts";
import type { Concept } from "./concept-file.ts";

/** A word of a trigger as questions are compared with it. */
export type TriggerWord = {
  stem: string;
  /** Arabic: the consonants, where there are enough of them to tell words apart. */
  root: string | undefined;
  /** How much finding it tells, 0 to 1. */
  rarity: number;
};

export type Trigger = { concept: number; words: TriggerWord[] };

/** The triggers of one language, found by what their words share with a word of a question. */
export type TriggerTable = {
  triggers: Trigger[];
  byKey: ReadonlyMap<string, readonly number[]>;
  /** Triggers of function words alone ("why me"): they are met as they stand, in one run. By their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
};

export type Phrase = { concept: number; words: string[] };

/** A stem this long that begins another is taken for the same word: light stemmers leave endings on. */
const leastPrefix = 4;
const longestTail = 2;
const leastRoot = 4;

const framingShare = 0.2;
/** By BM25's inverse document frequency: nothing at the first figure, everything from the second on. */
const rarityScale = { nothing: 1.5, everything: 5.5 };

/**
 * Reads the triggers of every concept in a language. `rarityOf` says how rare a stem is in the corpus; a stem that
 * triggers of many concepts share tells less again.
 */
export function readTriggers(
  language: Language,
  concepts: readonly Concept[],
  rarityOf: (stem: string) => number,
): TriggerTable {
  const read = concepts.flatMap(({ triggers }, concept) =>
    triggers[language].map((trigger) => ({ concept, words: distinctWords(language, trigger) })),
  );
  const sharing = countSharing(read);
  const triggers = read
    .filter(({ words }) => words.some(({ framing }) => !framing) || words.length > 1)
    .map(
      ({ concept, words }): Trigger => ({
        concept,
        words: words.map(({ stem, root, framing }) => {
          const { nothing, everything } = rarityScale;
          const inCorpus = Math.min(1, Math.max(0, (rarityOf(stem) - nothing) / (everything - nothing)));
          const inTable = 1 / (1 + Math.log2(sharing.get(stem) ?? 1) / 4);
          return { stem, root: usableRoot(root), rarity: inCorpus * inTable * (framing ? framingShare : 1) };
        }),
      }),
    );
  return { triggers, byKey: keyTriggers(triggers), phrases: readPhrases(language, concepts) };
}

/** Whether anything of a trigger can be met in a question. */
export function isUsable(language: Language, trigger: string): boolean {
  return contentWords(language, trigger).length > 0 || everyWord(language, trigger).length > 1;
}

function readPhrases(language: Language, concepts: readonly Concept[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const [concept, { triggers }] of concepts.entries()) {
    for (const trigger of triggers[language].filter((one) => contentWords(language, one).length === 0)) {
      const words = everyWord(language, trigger);
      const [first] = words;
      if (first === undefined || words.length < 2) continue;
      phrases.set(first, [...(phrases.get(first) ?? []), { concept, words }]);
    }
  }
  return phrases;
}

/** How alike a word of a trigger and a word of a question are: 1 for one stem, less for a shared root or beginning, else 0. */
export function likenessOf(wanted: TriggerWord, { stem, root }: Word): number {
  if (wanted.stem === stem) return 1;
  if (wanted.root !== undefined && wanted.root === root) return 0.7;
  const [short, long] = wanted.stem.length < stem.length ? [wanted.stem, stem] : [stem, wanted.stem];
  return short.length >= leastPrefix && long.length - short.length <= longestTail && long.startsWith(short) ? 0.85 : 0;
}

/** What a word is looked up by: its stem, its root, and its beginning; words that are alike share one at least. */
export function keysOf({ stem, root }: { stem: string; root: string | undefined }): string[] {
  const beginning = stem.length >= leastPrefix ? [`_${stem.slice(0, leastPrefix)}`] : [];
  const consonants = usableRoot(root);
  return [stem, ...beginning, ...(consonants === undefined ? [] : [consonants])];
}

/** Distinct by stem, in their order. */
function distinctWords(language: Language, trigger: string): Word[] {
  return [...new Map(contentWords(language, trigger).map((word) => [word.stem, word])).values()];
}

/** The mark and three consonants; two are shared by words that have nothing to do with each other. */
function usableRoot(root: string | undefined): string | undefined {
  return root !== undefined && root.length >= leastRoot ? root : undefined;
}

function countSharing(read: readonly { concept: number; words: readonly Word[] }[]): Map<string, number> {
  const concepts = new Map<string, Set<number>>();
  for (const { concept, words } of read) {
    for (const { stem } of words) concepts.set(stem, (concepts.get(stem) ?? new Set()).add(concept));
  }
  return new Map([...concepts].map(([stem, sharers]) => [stem, sharers.size]));
}

/** A trigger stands under its rarest word alone: it can match only where that word does. */
function keyTriggers(triggers: readonly Trigger[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, { words }] of triggers.entries()) {
    const [rarest] = [...words].sort((one, other) => other.rarity - one.rarity);
    if (!rarest) continue;
    for (const key of keysOf(rarest)) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  }
  return byKey;
}
