import type { Language } from "#i18n/shared/languages.ts";
import { askedPoints, relatives } from "./asked-points.ts";
import { findPhrase, type PhraseName, says, saysOnly, withoutEdges, wordsOf } from "./follow-up-phrases.ts";

/**
 * What a message wants of the answer before it, told by its words: a shorter answer, the place of what was shown, its reason, how to make up for a
 * wrong; more of the same, a hadith or a prayer, the verse behind or before the one that was shown, whether somebody was a prophet. `meant`: it corrects
 * what was asked; `another`: it asks the same about something else; `words` is then what it asks about. `case`: it asks the same of other circumstances
 * ("and in the car?"). `forOne`: it asks the same for somebody of the family. `bare`: it has no word but those that ask ("when?").
 */
export type Wish =
  | { kind: (typeof alone)[number] | "prayer" | "hadith" | "atone" | "case" | "forOne" | "bare" }
  | { kind: "meant" | "another"; words: string };

/** Wishes that are the whole message beside words that add nothing, and what else may stand beside them. */
const alone = ["short", "place", "why", "next", "previous", "prophet", "more"] as const;
const beside: Record<(typeof alone)[number], readonly PhraseName[]> = {
  short: [],
  place: ["light", "verse", "hadith"],
  why: ["light", "due", "denial", "another", "pronoun"],
  next: ["light", "asking", "edges"],
  previous: ["light", "asking", "edges"],
  prophet: ["light", "pronoun", "asking", "denial", "edges"],
  more: ["light", "verse", "another"],
};

/** Most words of a message that asks for the next verse, how to make up for something, of another subject, of a correction, for somebody, and without a subject. */
const most = { beside: 8, atoning: 8, another: 5, correcting: 14, forOne: 10, bare: 7 };
/** A correction denies within its first words. A message says within these for whom it asks. */
const denying = 2;
const naming = 3;

/** The wish of a message, by the phrases of `content/guidance/follow-ups.json` in its language and in English. Pure. */
export function readWish(message: string, language: Language): Wish | undefined {
  const isOnly = (name: PhraseName, ...others: readonly PhraseName[]) =>
    saysOnly(message, language, name, "filler", ...others);
  const asksHadith =
    isOnly("hadith", "light", "more", "another", "asking") || isOnly("said", "light", "asking", "edges", "another");
  const kind = alone.find((one) => isOnly(one, ...beside[one]));
  if (asksHadith && kind !== "place") return { kind: "hadith" };
  if (kind) return { kind };
  const words = wordsOf(message);
  // "What does the next verse mean?"
  const side = (["next", "previous"] as const).find((one) => says(one, message, language));
  if (side && words.length <= most.beside && isOnly(side, "light", "asking", "edges", "verse", "means")) {
    return { kind: side };
  }
  if (says("more", message, language) && isOnly("say", "light", "more", "another")) return { kind: "prayer" };
  const meant = readMeant(words, language);
  if (meant !== undefined) return { kind: "meant", words: meant };
  if (words.length <= most.atoning && says("atone", message, language)) return { kind: "atone" };
  if (isForOne(words, language)) return { kind: "forOne" };
  if (words.length <= most.bare && isOnly("asking", "light", "due", "pronoun", "edges")) return { kind: "bare" };
  return readAnother(words, language);
}

/** Whether a message asks the same for somebody of the family, in its first words ("and for my mother, she is alive"). */
function isForOne(words: readonly string[], language: Language): boolean {
  const message = words.join(" ");
  if (words.length > most.forOne || !askedPoints(message, language).some(({ name }) => relatives.has(name)))
    return false;
  const connected = findPhrase("another", words, language)?.from === 0;
  const found = findPhrase("forOne", words, language);
  const isFirst = found !== undefined && found.from < naming && (connected || found.from === 0 || behind.has(language));
  return isFirst && (connected || found.from === 0 || !says("say", message, language));
}

/** What a message says to have meant: behind the phrase ("no, I meant fasting"), or before it in languages whose verb comes last. */
function readMeant(words: readonly string[], language: Language): string | undefined {
  const found = findPhrase("meant", words, language);
  if (!found) return undefined;
  const denies = says("denial", words.slice(0, denying).join(" "), language);
  if (words.length > most.correcting || (found.from > 0 && !denies)) return undefined;
  const [before, behind] = [words.slice(0, found.from), words.slice(found.to)].map((part) =>
    withoutEdges(part, language),
  );
  const meant = behind && behind.length > 0 ? behind : (before ?? []);
  return meant.length > 0 ? meant.join(" ") : undefined;
}

/** Arabic writes "and" as the first letter of the next word, here one with the article or "for". Forms of "father" begin with the same letters. */
const joined = /^و(?!الد)(?=ال|ل\p{L}{2})/u;

/** Languages that write "for", "in" and "with" behind the word. */
const behind: ReadonlySet<Language> = new Set(["tr", "ur"]);

/** The other subject of "and grandparents?"; undefined for a condition ("and if …"), another question and a message of many words. */
function readAnother(words: readonly string[], language: Language): Wish | undefined {
  if (says("condition", words.join(" "), language)) return undefined;
  const rest = behindConnector(words, language);
  const other = withoutEdges(rest, language);
  if (other.length === 0 || other.length > most.another || says("asking", other.join(" "), language)) return undefined;
  if (asksForMore(rest.join(" "), language)) return undefined;
  const marker = rest.at(behind.has(language) ? -1 : 0) ?? "";
  return says("circumstance", marker, language) ? { kind: "case" } : { kind: "another", words: other.join(" ") };
}

/** Whether words ask for more of the same ("and another verse"), which is no other subject. */
const asksForMore = (words: string, language: Language) =>
  (["again", "verse", "hadith", "tafsir", "say"] as const).some((name) => says(name, words, language));

/** The words behind "and" and "what about", or before it where it ends the message; empty where there is none. */
function behindConnector(words: readonly string[], language: Language): string[] {
  const found = findPhrase("another", words, language);
  const [first = "", ...others] = words;
  if (found?.from === 0) return withoutJoined(words.slice(found.to), language);
  if (language === "tr" && found?.to === words.length) return words.slice(0, found.from);
  return language === "ar" && joined.test(first) ? [first.replace(joined, ""), ...others] : [];
}

const withoutJoined = ([first = "", ...others]: readonly string[], language: Language) =>
  first === "" ? [] : [language === "ar" ? first.replace(joined, "") : first, ...others];
