import type { Speaker } from "../claim.ts";
import { foldedWords, withoutShortForms } from "../phrases.ts";
import { lastSentence } from "../sentences.ts";
import { possible } from "../speech-acts.ts";
import { verseNumber } from "../typed-reference.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** What is said of scholars of the past: God is not the speaker there. */
const mercy =
  /(?<!\p{L})رحم(?:ه|ها|هما|هم) الله(?!\p{L})|may (?:allah|god) have mercy on (?:him|her|them)|rahimahullah/giu;
const deceased = " رحمه ";

/** UTF-16 units beside a quotation that can name what it is. */
const nameReach = { before: 90, after: 60 };
const bracketedPlace = /[([][^\])\n]{2,25}:\s?[\d٠-٩۰-۹]{1,3}/u;
const signsAtEnd = /[^\p{L}\p{N}]+$/u;

/** UTF-16 units before a text, and words of them, in which its reported speech is introduced. */
const reportReach = 120;
const reportWords = { said: 8, named: 10 };

/** Most words that introduce a speaker: by a report, and by scripture. */
const longestIntroduction = 18;
const longestOfScripture = 7;
/** Prepositions before the name of a narrator or a source. */
const introducer = /^(?:[وف]?(?:عن|من|في)|on|in|from|by|dari|dalam|w|we|u|od|وعن|میں|حضرت|hz)$/u;

/** A text in which blessings on scholars of the past do not name God. */
export function withoutMercy(text: string): string {
  return text.replace(mercy, deceased);
}

/** What the sentence around a span names: the nearest name before it, else the first behind it. For a span that is a sentence of its own, the one before. */
export function speakerBeside(text: string, start: number, end: number): Speaker | undefined {
  const before = withoutShortForms(text.slice(Math.max(0, start - nameReach.before), start));
  const here = lastSentence(before);
  const near = foldedWords(here).length > 0 ? here : lastSentence(before.replace(signsAtEnd, ""));
  const behind = text.slice(end, end + nameReach.after);
  // A source may stand behind the full stop of the quotation.
  const [own = ""] = /^[^\p{L}\p{N}]{0,6}[^\n]*?(?=[.!?؟۔]\s|\n|$)/u.exec(withoutShortForms(behind)) ?? [];
  const after = bracketedPlace.test(own) ? "god" : speakerIn(own, "first");
  return speakerIn(near) ?? after;
}

/** The speaker that a text names last, or first. God is one only beside a verb of speech: "may God have mercy on him". */
export function speakerIn(text: string, which: "last" | "first" = "last"): Speaker | undefined {
  const words = foldedWords(withoutMercy(text));
  const speaks = vocabulary.says.lastIn(words) >= 0;
  const names = (at: number, of: readonly (keyof typeof vocabulary)[]) =>
    of.some((name) => vocabulary[name].lengthAt(words, at) > 0);
  const order = which === "last" ? [...words.keys()].reverse() : words.keys();
  for (const at of order) {
    if (names(at, ["prophet", "hadith", "collections"])) return "prophet";
    if (names(at, speaks ? ["god", "scripture"] : ["scripture"])) return "god";
  }
  return verseNumber.test(text) ? "god" : undefined;
}

/**
 * Whether reported speech of the Prophet begins at `at`: "the Prophet said that …". Verbs of teaching introduce the writer's own words and do not
 * count.
 */
export function reportsProphet(text: string, at: number): boolean {
  const words = foldedWords(lastSentence(withoutShortForms(text.slice(Math.max(0, at - reportReach), at))));
  const end = words.length - 1;
  if (end < 2 || !isThat(words[end] ?? "")) return false;
  const narrated = vocabulary.narrated.lastIn(words);
  const said = Math.max(vocabulary.says.lastIn(words), narrated);
  const named = Math.max(vocabulary.prophet.lastIn(words), vocabulary.hadith.lastIn(words));
  // "It is narrated of Shafi'i that": a scholar is no source.
  if (named < 0 && vocabulary.commentators.lastIn(words) >= 0) return false;
  if (possible.test(words[said - 1] ?? "")) return false;
  // "The Prophet said …; this hadith shows that": the last verb decides.
  if (isOfTeaching(words.slice(said + 1))) return false;
  const isNear = said >= 0 && end - said <= reportWords.said;
  return isNear && (narrated >= 0 || (named >= 0 && end - named <= reportWords.named));
}

/** Whether words only introduce a speaker whose words follow: "On the authority of Aisha, who said". */
export function introducesSpeaker(text: string): boolean {
  const words = foldedWords(text);
  const speaks = vocabulary.says.lastIn(words) >= 0 || vocabulary.narrated.lastIn(words) >= 0;
  if (words.length > longestIntroduction || !speaks) return false;
  const begins = ["says", "narrated", "hadith", "collections", "prophet", "god", "scripture"] as const;
  if (!introducer.test(words[0] ?? "") && !begins.some((name) => vocabulary[name].lengthAt(words, 0) > 0)) return false;
  if (namesAny(text, ["prophet", "hadith", "narrated", "companions", "collections"])) return true;
  return words.length <= longestOfScripture && namesAny(text, ["god", "scripture"]);
}

/** Whether a clause announces a quotation as the support of the statement before it: "as God says". */
export function supportsStatement(clause: string): boolean {
  return vocabulary.supports.lengthAt(foldedWords(clause), 0) > 0;
}

/** Whether words speak about a text: "this hadith shows". */
export function isOfTeaching(words: readonly string[]): boolean {
  return vocabulary.aboutText.lastIn(words) >= 0;
}

/** Whether a word ends reported speech's introduction: "that". */
export function isThat(word: string): boolean {
  const last = foldedWords(word).at(-1);
  return last !== undefined && last !== "لان" && vocabulary.that.lengthAt([last], 0) > 0;
}
