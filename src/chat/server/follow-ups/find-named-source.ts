import type { Language } from "#i18n/shared/languages.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { foldText } from "../phrases/fold-text.ts";
import type { CitedSource } from "./cited-sources.ts";
import { places, says, saysOnly, wordsOf } from "./follow-up-phrases.ts";

const kinds = { hadith: "hadith", verse: "quran", tafsir: "tafsir" } as const;

/**
 * The cited source that a message names by its kind and place ("the second verse", "the hadith"), or a verse of a cited passage ("ayah 4"), by the
 * words of `content/guidance/follow-ups.json` in its language and in English. Undefined where it names none, or one that was not cited. Pure.
 */
export function findNamedSource(
  message: string,
  language: Language,
  cited: readonly CitedSource[],
): CitedSource | undefined {
  const named = (name: Parameters<typeof says>[0]) => says(name, message, language);
  // "The tafsir of the second verse" names a verse.
  const noun = (["hadith", "verse", "tafsir"] as const).find(named);
  const among = cited.filter(({ kind }) => (noun === undefined ? kind !== "tafsir" : kind === kinds[noun]));
  const numbers = numbersIn(message, language);
  const [number] = numbers;
  if (number !== undefined && (noun === "verse" || named("number"))) {
    const verse = noun === "verse" ? verseNumbered(among, number, numbers[1]) : undefined;
    return verse ?? among[number - 1];
  }
  const place = places.find(named);
  if (place !== undefined)
    return atPlace(among, place === "last" ? "last" : places.indexOf(place) + 1, noun === "verse");
  return among.length === 1 || noun === "hadith" || noun === "tafsir" ? among[0] : undefined;
}

/** The numbers of a message that stand beside a word for a verse or for a number, and one that follows them; none of a reference. */
function numbersIn(message: string, language: Language): number[] {
  if (/\d:\d/u.test(latinDigits(message))) return [];
  const words = wordsOf(latinDigits(message));
  const isNumber = (word = "") => /^\d{1,3}$/u.test(word);
  const isNoun = (word = "") => says("verse", word, language) || says("number", word, language) || word === "ke";
  const at = words.findIndex((word, place) => isNumber(word) && (isNoun(words[place - 1]) || isNoun(words[place + 1])));
  return at < 0 ? [] : [at, at + 1].flatMap((place) => (isNumber(words[place]) ? [Number(words[place])] : []));
}

/** The source at a place; the verse at that place of a passage, where that is the only one or has more than there are passages. */
function atPlace(among: readonly CitedSource[], place: number | "last", isVerse: boolean): CitedSource | undefined {
  const [first] = among;
  const run = first?.kind === "quran" && (isVerse || among.length > 1) ? parseVerseReference(first.ref) : undefined;
  const isAlone = among.length === 1 && run !== undefined && run.from < run.to;
  if (place === "last") return isAlone ? verseOf(run.chapter, run.to) : among.at(-1);
  if (!isAlone && place <= among.length) return among[place - 1];
  const number = run && run.from + place - 1;
  return run && number !== undefined && number <= run.to ? verseOf(run.chapter, number) : undefined;
}

/** The verses of these numbers within the cited passages; of a passage that has no such number, those at that place. */
function verseNumbered(among: readonly CitedSource[], number: number, last = number): CitedSource | undefined {
  const runs = among.flatMap(({ ref }) => parseVerseReference(ref) ?? []);
  const run = runs.find(({ from, to }) => from <= number && number <= to && from < to);
  if (run) return verseOf(run.chapter, number, number < last && last <= run.to ? last : number);
  return among.length === 1 ? atPlace(among, number, true) : undefined;
}

const verseOf = (chapter: number, from: number, to = from): CitedSource => ({
  kind: "quran",
  ref: from === to ? `${chapter}:${from}` : `${chapter}:${from}-${to}`,
});

/**
 * Whether a message adds nothing to what was said: it has no word ("😭😭😭"), or only such as "ok" and "hmm", by the words of
 * `content/guidance/follow-ups.json` in its language and in English. Pure.
 */
export const addsNothing = (message: string, language: Language): boolean =>
  !/[^ .]/u.test(foldText(message)) || saysOnly(message, language, "nothing");
