import type { Language } from "../../../i18n/shared/languages.ts";
import { negations } from "../analysis/negations.ts";
import { contentWords, everyWord, type Word } from "../analysis/tokens.ts";
import type { Concept } from "./concept-file.ts";

/** A word of a trigger as questions are compared with it. */
export type TriggerWord = {
  stem: string;
  /** Arabic: the consonants, where there are enough of them to tell words apart. */
  root: string | undefined;
  /** How much finding it tells, 0 to 1. */
  rarity: number;
  /** Whether it frames a question rather than names a topic. */
  framing: boolean;
};

export type Trigger = {
  concept: number;
  words: TriggerWord[];
  /** Whether it denies something ("no friends"). */
  negated: boolean;
};

/** A trigger without a topic of its own ("why me"), or in quotation marks: it is met as it stands, in one run. */
export type Phrase = { concept: number; words: string[] };

/** The triggers of one language, ready to be met. */
export type TriggerTable = {
  triggers: Trigger[];
  /** The triggers that a word may belong to, by what `keysOf` says of it. */
  byKey: ReadonlyMap<string, readonly number[]>;
  /** Every stem that stands in a trigger. */
  stems: ReadonlySet<string>;
  /** By their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  negations: ReadonlySet<string>;
};

/** A stem this long that begins another is taken for the same word, where a light stemmer leaves endings on. */
export const beginnings = { least: 4, longestTail: 2, inLanguages: new Set<Language>(["pl", "tr", "ur"]) };
const leastRoot = 4;
const quoted = /^".+"$/u;

const framingShare = 0.2;
/**
 * By BM25's inverse document frequency: the least at the first figure, all from the second on. Even a word of many verses
 * tells much, because somebody chose it for this concept.
 */
const rarityScale = { common: 1.5, rare: 5.5, least: 0.5 };

/**
 * Reads the triggers of every concept in a language. `rarityOf` says how rare a stem is in the corpus; a stem that
 * triggers of many concepts share tells less again.
 */
export function readTriggers(
  language: Language,
  concepts: readonly Concept[],
  rarityOf: (stem: string) => number,
): TriggerTable {
  const read = concepts.flatMap(({ triggers, names }, concept) =>
    [...triggers[language], names[language]]
      .filter((text) => !isPhrase(language, text))
      .map((text) => ({ concept, words: distinctWords(language, text), text })),
  );
  const sharing = countSharing(read);
  const triggers = read.map(
    ({ concept, words, text }): Trigger => ({
      concept,
      negated: everyWord(language, text).some((word) => negations[language].has(word)),
      words: words.map(({ stem, root, framing }) => {
        const { common, rare, least } = rarityScale;
        const inCorpus = Math.min(1, Math.max(0, (rarityOf(stem) - common) / (rare - common)));
        const inTable = 1 / (1 + Math.log2(sharing.get(stem) ?? 1) / 4);
        const rarity = (least + (1 - least) * inCorpus) * inTable * (framing ? framingShare : 1);
        return { stem, root: usableRoot(root), rarity, framing };
      }),
    }),
  );
  return {
    triggers,
    byKey: keyTriggers(triggers),
    stems: new Set(triggers.flatMap(({ words }) => words.map(({ stem }) => stem))),
    phrases: readPhrases(language, concepts),
    negations: negations[language],
  };
}

/** Whether anything of a trigger can be met in a question. */
export function isUsable(language: Language, trigger: string): boolean {
  return contentWords(language, trigger).length > 0 || everyWord(language, trigger).length > 1;
}

/** How alike a word of a trigger and a word of a question are: 1 for one stem, less for a shared root or beginning, else 0. */
export function likenessOf(language: Language, wanted: TriggerWord, { stem, root }: Word): number {
  if (wanted.stem === stem) return 1;
  if (wanted.root !== undefined && wanted.root === root) return 0.7;
  if (!beginnings.inLanguages.has(language)) return 0;
  const { least, longestTail } = beginnings;
  const [short, long] = wanted.stem.length < stem.length ? [wanted.stem, stem] : [stem, wanted.stem];
  return short.length >= least && long.length - short.length <= longestTail && long.startsWith(short) ? 0.85 : 0;
}

/** What a word is looked up by: its stem, its root, and its beginning; words that are alike share one at least. */
export function keysOf({ stem, root }: { stem: string; root: string | undefined }): string[] {
  const beginning = stem.length >= beginnings.least ? [`_${stem.slice(0, beginnings.least)}`] : [];
  const consonants = usableRoot(root);
  return [stem, ...beginning, ...(consonants === undefined ? [] : [consonants])];
}

/** Whether a trigger is met word for word: in quotation marks, or where its words would tell nothing one by one. */
function isPhrase(language: Language, trigger: string): boolean {
  return quoted.test(trigger) || contentWords(language, trigger).every(({ framing }) => framing);
}

/** Distinct by stem, in their order. */
function distinctWords(language: Language, trigger: string): Word[] {
  return [...new Map(contentWords(language, trigger).map((word) => [word.stem, word])).values()];
}

/** The mark and three consonants; two are shared by words that have nothing to do with each other. */
function usableRoot(root: string | undefined): string | undefined {
  return root !== undefined && root.length >= leastRoot ? root : undefined;
}

/** In how many concepts each stem stands. */
function countSharing(read: readonly { concept: number; words: readonly Word[] }[]): Map<string, number> {
  const concepts = new Map<string, Set<number>>();
  for (const { concept, words } of read) {
    for (const { stem } of words) concepts.set(stem, (concepts.get(stem) ?? new Set()).add(concept));
  }
  return new Map([...concepts].map(([stem, sharers]) => [stem, sharers.size]));
}

function keyTriggers(triggers: readonly Trigger[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, { words }] of triggers.entries()) {
    for (const key of new Set(words.flatMap(keysOf))) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  }
  return byKey;
}

function readPhrases(language: Language, concepts: readonly Concept[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const [concept, { triggers }] of concepts.entries()) {
    for (const trigger of triggers[language].filter((one) => isPhrase(language, one))) {
      const words = everyWord(language, trigger);
      const [first] = words;
      if (first === undefined || words.length < 2) continue;
      phrases.set(first, [...(phrases.get(first) ?? []), { concept, words }]);
    }
  }
  return phrases;
}
