import type { Language } from "#i18n/shared/languages.ts";
import { negations } from "../analysis/negations.ts";
import { type AnalyzedWord, analyzeWords, tokenize } from "../analysis/tokenize.ts";
import type { Concept } from "./concept-file.ts";

/** A word of a trigger, analyzed for matching. */
export type TriggerWord = {
  stem: string;
  /** The Arabic root, if it has enough consonants to be distinctive. */
  root: string | undefined;
  /** How distinctive the word is, 0 to 1. */
  rarity: number;
  /** Whether the word only frames a question. */
  framing: boolean;
};

export type Trigger = {
  concept: number;
  words: readonly TriggerWord[];
  /** Whether it contains a negation ("no friends"). */
  negated: boolean;
};

/**
 * A quoted trigger, or one of framing words only ("why me"): it must occur verbatim. The phrase syntax of chat does not serve here, nor
 * triggers there: its expressions fold doubled letters and hamza, which changes 171 of the 838 verbatim triggers, and tell only
 * whether a phrase occurs, while most triggers are ranked by how similar their words are.
 */
export type Phrase = { concept: number; words: string[] };

/** The triggers of one language, ready for matching. */
export type TriggerTable = {
  triggers: Trigger[];
  /** Candidate triggers of a word, by its `lookupKeys`. */
  byKey: ReadonlyMap<string, readonly number[]>;
  /** All stems of all triggers. */
  stems: ReadonlySet<string>;
  /** Verbatim phrases by their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  negations: ReadonlySet<string>;
};

/** In these languages, whose light stemmers leave some endings, a stem that is a prefix of another counts as the same word. */
export const prefixMatching = { min: 4, maxTail: 2, inLanguages: new Set<Language>(["pl", "tr", "ur"]) };
const minRootLength = 4;
const quoted = /^".+"$/u;

const framingShare = 0.2;
/**
 * Maps inverse document frequency to rarity: `least` up to `common`, 1 from `rare` on. `least` is high because even a frequent
 * word was chosen for the concept.
 */
const rarityScale = { common: 1.5, rare: 5.5, min: 0.5 };

/**
 * Analyzes the triggers of every concept in a language. `rarityOf` gives a stem's inverse document frequency in the corpus; a
 * stem in the triggers of many concepts weighs less.
 */
export function buildTriggerTable(
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
  const known = new Map<string, TriggerWord>();
  // Many triggers share their words: each is held once.
  const weigh = ({ stem, root, framing }: AnalyzedWord): TriggerWord => {
    const key = `${stem} ${root ?? ""} ${framing}`;
    const before = known.get(key);
    if (before) return before;
    const { common, rare, min } = rarityScale;
    const inCorpus = Math.min(1, Math.max(0, (rarityOf(stem) - common) / (rare - common)));
    const inTable = 1 / (1 + Math.log2(sharing.get(stem) ?? 1) / 4);
    const rarity = (min + (1 - min) * inCorpus) * inTable * (framing ? framingShare : 1);
    const word = { stem, root: usableRoot(root), rarity, framing };
    known.set(key, word);
    return word;
  };
  const triggers = read.map(
    ({ concept, words, text }): Trigger => ({
      concept,
      negated: tokenize(language, text).some((word) => negations[language].has(word)),
      words: words.map(weigh),
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

/** Whether a trigger can match any question. */
export function isUsableTrigger(language: Language, trigger: string): boolean {
  return analyzeWords(language, trigger).length > 0 || tokenize(language, trigger).length > 1;
}

/** The similarity of a trigger word and a question word: 1 for equal stems, less for a shared root or prefix, else 0. */
export function wordSimilarity(language: Language, wanted: TriggerWord, { stem, root }: AnalyzedWord): number {
  if (wanted.stem === stem) return 1;
  if (wanted.root !== undefined && wanted.root === root) return 0.7;
  if (!prefixMatching.inLanguages.has(language)) return 0;
  const { min, maxTail } = prefixMatching;
  const [short, long] = wanted.stem.length < stem.length ? [wanted.stem, stem] : [stem, wanted.stem];
  return short.length >= min && long.length - short.length <= maxTail && long.startsWith(short) ? 0.85 : 0;
}

/** The keys of a word in `byKey`: stem, prefix and root. Similar words share at least one. */
export function lookupKeys({ stem, root }: { stem: string; root: string | undefined }): string[] {
  const beginning = stem.length >= prefixMatching.min ? [`_${stem.slice(0, prefixMatching.min)}`] : [];
  const consonants = usableRoot(root);
  return [stem, ...beginning, ...(consonants === undefined ? [] : [consonants])];
}

/** Whether a trigger matches verbatim only: it is quoted or has framing words only. */
function isPhrase(language: Language, trigger: string): boolean {
  return quoted.test(trigger) || analyzeWords(language, trigger).every(({ framing }) => framing);
}

/** The words with distinct stems, in order. */
function distinctWords(language: Language, trigger: string): AnalyzedWord[] {
  return [...new Map(analyzeWords(language, trigger).map((word) => [word.stem, word])).values()];
}

/** A root needs the root mark and three consonants: roots of two are shared by unrelated words. */
function usableRoot(root: string | undefined): string | undefined {
  return root !== undefined && root.length >= minRootLength ? root : undefined;
}

/** The number of concepts whose triggers hold each stem. */
function countSharing(read: readonly { concept: number; words: readonly AnalyzedWord[] }[]): Map<string, number> {
  const concepts = new Map<string, Set<number>>();
  for (const { concept, words } of read) {
    for (const { stem } of words) concepts.set(stem, (concepts.get(stem) ?? new Set()).add(concept));
  }
  return new Map([...concepts].map(([stem, sharers]) => [stem, sharers.size]));
}

function keyTriggers(triggers: readonly Trigger[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, { words }] of triggers.entries()) {
    for (const key of new Set(words.flatMap(lookupKeys))) {
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
      const words = tokenize(language, trigger);
      const [first] = words;
      if (first === undefined || words.length < 2) continue;
      phrases.set(first, [...(phrases.get(first) ?? []), { concept, words }]);
    }
  }
  return phrases;
}
