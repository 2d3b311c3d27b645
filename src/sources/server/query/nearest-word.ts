import type { Language } from "#i18n/shared/languages.ts";
import { analyzeWords } from "../analysis/tokenize.ts";

/** A shorter stem has too many others one letter away to be taken for one of them. */
const minLength = 6;

/** In Arabic script an unknown word mostly is a known one with letters before or behind it. */
const languagesCorrected: ReadonlySet<Language> = new Set<Language>(["en", "pl", "tr", "id"]);

const word = /[\p{L}\p{M}'’]+/gu;

/** Replaces misspelled words of a query. */
export type SpellingCorrection = (query: string) => string;

/**
 * Replaces each word that is unknown by the only stem that differs from its own by one letter (another, one more, one less) or by two
 * neighbours that changed places, and begins with the same letter. A word that more than one is near to stays. `vocabulary`: the stems to choose
 * from; it is asked for once, at the first unknown word.
 */
export function createSpellingCorrection(
  language: Language,
  isKnown: (word: string) => boolean,
  vocabulary: () => Iterable<string>,
): SpellingCorrection {
  if (!languagesCorrected.has(language)) return (query) => query;
  let byBeginning: ReadonlyMap<string, readonly string[]> | undefined;
  const nearest = (typed: string): string => {
    const [analyzed, ...others] = analyzeWords(language, typed);
    const stem = analyzed?.stem ?? "";
    if (stem.length < minLength || others.length > 0 || isKnown(typed)) return typed;
    byBeginning ??= groupByFirstLetter(language, vocabulary());
    const near = (byBeginning.get(stem.slice(0, 1)) ?? []).filter((one) => isOneEditAway(stem, one));
    return near.length === 1 ? (near[0] ?? typed) : typed;
  };
  return (query) => query.replace(word, nearest);
}

/** Only stems that are words to the search: their own stems again. */
function groupByFirstLetter(language: Language, stems: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const stem of new Set(stems)) {
    if (stem.length < minLength - 1 || analyzeWords(language, stem)[0]?.stem !== stem) continue;
    const first = stem.slice(0, 1);
    const group = groups.get(first);
    if (group) group.push(stem);
    else groups.set(first, [stem]);
  }
  return groups;
}

/** Whether two texts differ by one letter, or by two neighbours that changed places. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (start === short.length) return false;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) || (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  );
}
