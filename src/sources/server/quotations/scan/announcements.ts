import { begunMark } from "../../../shared/reference-mark.ts";
import { isBareName, isLabel } from "./introductions/labels.ts";
import { beginsWithCollection } from "./introductions/narration-notes.ts";
import { isTableRow } from "./introductions/table-row.ts";
import { isArabicText, wordsIn } from "./marks.ts";
import { foldedWords, withoutShortForms } from "./phrases.ts";
import { possible } from "./speech-acts.ts";
import { narratorLabel, verseNumber } from "./typed-reference.ts";
import { namesAny, vocabulary } from "./words/vocabulary.ts";

/** Words that present what follows as scripture or hadith. */
export type Announcement = {
  speaker: "god" | "prophet";
  /**
   * A verb of speech or a narrator's formula: what follows is a quotation. A label of a translation. A reference or a noun only: what follows may
   * also speak about the text.
   */
  by: "speech" | "translation" | "reference" | "noun";
  /** Whether a reference or a noun is the label of a text, and not part of a sentence: "Hadith:". */
  label?: boolean;
  /** Whether a colon, or the end of a heading, stands between the words and what follows. */
  direct: boolean;
  /** Whether the words stand on a line above. */
  above: boolean;
};

const reach = 240;
const colon = /[:：]["*_\s\uE000]*$/u;
const dash = /(?:^|\s)[–—-]["*_\s\uE000]*$/u;
const sentenceBreak = /[.!?؟۔](?=\s)(?![\s\S]*[.!?؟۔]\s)/u;
const cited = "\uFFFC";
const listSign = /^[\s\uE000*_#>-]*(?:\d{1,3}[.)\s]\s*)?[\s*_]*/u;
/** "Narrator: …" above a text. */
const sourceLine = new RegExp(`^[\\s\uE000]*${narratorLabel}`, "iu");
const digit = /[\d٠-٩۰-۹]/u;

/** What is said of scholars of the past: God is not the speaker there. */
const mercy =
  /(?<!\p{L})رحم(?:ه|ها|هما|هم) الله(?!\p{L})|may (?:allah|god) have mercy on (?:him|her|them)|rahimahullah/giu;
const deceased = " رحمه ";

/** What the words before a colon announce stands on their own line. */
const announcesWithin = /[:：](?![\d٠-٩۰-۹/])\P{L}*(?:[\p{L}\p{M}'’-]+\P{L}+){2}/u;
const longestHeading = 12;
/** A line that is itself quoted, or a note of a source. */
const quotedLine = /^[\s*_]*[\uE000([«“"﴿{–—]|[»”"﴾}][\s*_.]*$/u;
const speechReach = 12;
const chain = /^[وف]?عن$/u;
/** Most words of a clause that tells, and of it from the verb on: "The Prophet told his companions one day —". */
const longestTelling = 10;
const tellingReach = 5;
/** Most words between a verb of speech and its speaker. */
const subjectReach = 4;
const clauseBreak = /[،,؛;:：]/u;
/** Most words from a noun for scripture to the boundary. */
const nounReach = 4;
/** Most words before a colon that name a verse anywhere, and that name the Prophet. */
const longestNamed = { verse: 8, prophet: 3 };
const [longestNounClause, dashReach, linesAbove] = [10, 10, 14];
/** The part of a clause behind its last comma, and most words of it from a number on: "three things", "five times a day". */
const lastPart = /(?<=[,،؛;]\s)[^,،؛;]*$|^[^,،؛;]*$/u;
const listedReach = 3;
/** Words that announce a text, also where a number stands with them: "the Prophet advised three things:". */
const announcing = ["says", "narrated", "scripture", "hadith", "god", "prophet", "collections"] as const;
/** Most words that continue with the speaker of the sentence before: "He is also reported to have said". */
const longestContinuation = 8;
const endsWithComma = /[,،]["*_\s]*$/u;
const longestIntroduction = 18;
const shortestIntroduction = 7;
/** Prepositions before the name of a narrator or a source. */
const introducer = /^(?:[وف]?(?:عن|من|في)|on|in|from|by|dari|dalam|w|we|u|od|وعن|میں|حضرت|hz)$/u;

/**
 * The announcement that ends at `at`, where a quotation could begin: in the sentence before it, or, at the beginning of a line, in the heading above
 * that line or above its list.
 */
export function announcementBefore(text: string, at: number): Announcement | undefined {
  const near = withoutShortForms(contextBefore(text, at, reach));
  const line = near.slice(near.lastIndexOf("\n") + 1);
  if (wordsIn(line.replace(listSign, "")).length === 0) return announcingHeading(text, at);
  const isDash = dash.test(line);
  const cut = sentenceBreak.exec(line);
  const clause = (cut ? line.slice(cut.index + 1) : line).replace(listSign, "");
  const direct = colon.test(clause) || isDash;
  const found = readClause(clause, { near: direct || endsWithComma.test(clause) ? near : undefined, direct });
  const farthest = found?.by === "speech" ? speechReach : dashReach;
  if (!found || (isDash && wordsIn(clause).length > farthest)) return undefined;
  return { ...found, direct, above: false };
}

/** The heading above a line or above the list that the line belongs to. It ends with a colon, or is short and has no full stop. */
function announcingHeading(text: string, at: number): Announcement | undefined {
  const above = contextBefore(text, at, 4 * reach).split("\n");
  const own = above.pop() ?? "";
  const listed = isListItem(own);
  for (const line of above.reverse().slice(0, linesAbove)) {
    const words = wordsIn(line).length;
    // What a heading announces stands already between it and this line.
    if (line.includes(cited)) return undefined;
    if (words === 0 || (listed && isListItem(line) && !colon.test(line))) continue;
    if (sourceLine.test(line)) return { speaker: "prophet", by: "reference", direct: true, above: true };
    const isColon = colon.test(line);
    if (
      !isColon &&
      (isTableRow(text, line) ||
        announcesWithin.test(line) ||
        words > longestHeading ||
        /[.!?؟۔،,;؛…][\s*_]*$/u.test(line) ||
        quotedLine.test(line.replace(listSign, "")))
    )
      return undefined;
    const whole = withoutShortForms(line).replace(listSign, "");
    const cut = sentenceBreak.exec(whole);
    const found = readClause(cut ? whole.slice(cut.index + 1) : whole, { direct: false });
    if (!found || (!isColon && (found.by === "translation" || (found.by === "noun" && !isBareName(line)))))
      return undefined;
    // What stands in a paragraph of its own behind a colon is the text, not a remark.
    return { ...found, direct: true, above: true, label: found.label || (isColon && !listed) };
  }
  return undefined;
}

function isListItem(line: string): boolean {
  return /^[\s\uE000]*(?:[-•*–]\s|\d{1,3}[.)]\s)/u.test(line);
}

/** The text before a position, without the answerer's own marks. */
function contextBefore(text: string, at: number, length: number): string {
  const from = Math.max(0, at - length);
  const open = text.lastIndexOf("[", from);
  const cutsMark = open !== -1 && /^\[[a-z]*(?::[^\]\n]*)?$/iu.test(text.slice(Math.max(open, from - 40), from));
  const context = text.slice(from, at);
  return (cutsMark ? context.replace(/^[^\]\n]*\]?/u, cited) : context).replace(begunMark, cited);
}

/** `near` also holds earlier sentences, which name the speaker of a pronoun: "He also said, «…". */
function readClause(
  clause: string,
  { near, direct }: { near?: string | undefined; direct: boolean },
): Omit<Announcement, "direct" | "above"> | undefined {
  const said = clause.replace(mercy, deceased);
  const words = foldedWords(said);
  if (words.length === 0 || announcesList(said)) return undefined;
  const last = (name: keyof typeof vocabulary) => vocabulary[name].lastIn(words);
  const [scripture, god] = [last("scripture"), last("god")];
  const tells = direct && words.length <= longestTelling ? last("tells") : -1;
  const says = Math.max(last("says"), tells >= words.length - tellingReach ? tells : -1);
  const narrated = Math.max(last("narrated"), last("companions"), says >= 0 ? last("narrators") : -1);
  const prophet = Math.max(last("prophet"), last("hadith"));
  const isCollection = says >= 0 || narrated >= 0 || beginsWithCollection(clause);
  const collection = Math.max(last("collections"), isCollection ? last("ambiguousCollections") : -1);
  const ofProphet = Math.max(prophet, narrated, collection);
  const speaker = ofProphet > scripture && !verseNumber.test(clause) ? "prophet" : "god";
  const named = Math.max(scripture, god, ofProphet);
  const told = Math.max(says, narrated);
  if (vocabulary.commentators.lastIn(words) >= 0 && Math.max(god, prophet) < 0) return undefined;
  const discussion = last("discussion");
  if (discussion > told) {
    // "The Prophet said of the virtues of patience:" announces his words, "The Prophet said so, and the lessons are:" the writer's.
    const ofSpeaker =
      says >= 0 && Math.max(god, prophet) >= 0 && Math.abs(says - Math.max(god, prophet)) <= subjectReach;
    const between = said.slice(wordsIn(said)[told]?.start, wordsIn(said)[discussion]?.start);
    if ((!ofSpeaker && narrated < 0) || isOfTeaching(words) || clauseBreak.test(between)) return undefined;
    return { speaker, by: "speech" };
  }
  if (says >= 0 && named >= 0)
    return { speaker, by: Math.max(says, named) >= words.length - speechReach ? "speech" : "noun" };
  if (narrated >= 0) return { speaker: "prophet", by: "speech" };
  if (says >= 0 && near !== undefined && words.length <= longestContinuation && continuesSpeaker(words)) {
    const before = speakerIn(near);
    if (before) return { speaker: before, by: "speech" };
  }
  // "Moses said:". Arabic commentaries retell such speeches in their own words.
  if (direct && says >= 0 && last("persons") >= 0 && !isArabicText(clause)) return { speaker: "god", by: "noun" };
  // A chain of narrators: "عن … قال".
  if (chain.test(words[0] ?? "") && says === words.length - 1) return { speaker: "prophet", by: "noun" };
  if (vocabulary.translation.lengthAt(words, 0) > 0 && words.length <= 4) return { speaker: "god", by: "translation" };
  const numbered = digit.test(clause);
  const label = isLabel(clause);
  if (verseNumber.test(clause) || (scripture >= 0 && numbered)) return { speaker, by: "reference", label };
  if (collection >= 0 || (prophet >= 0 && numbered)) return { speaker: "prophet", by: "reference", label };
  // A colon after a sentence that names scripture; a heading names it and little else.
  const isNamed =
    (Math.max(scripture, last("hadith")) >= 0 && words.length <= longestNamed.verse) ||
    (prophet >= 0 && words.length <= longestNamed.prophet);
  if (direct && isNamed) return { speaker, by: "noun", label };
  const noun = Math.max(scripture, last("hadith"));
  const isLast = last("hadith") === words.length - 1;
  return noun >= 0 && (isLast || (noun >= words.length - nounReach && words.length <= longestNounClause))
    ? { speaker, by: "noun", label }
    : undefined;
}

/** Whether the last part of a clause announces a list of the writer's: "…, and it covers three things:". */
function announcesList(clause: string): boolean {
  const words = foldedWords(clause.slice(clause.search(lastPart)));
  const count = vocabulary.counts.lastIn(words);
  const behind = words.length - count - 1;
  if (count === -1 || behind < 1 || behind > listedReach) return false;
  return !announcing.some((name) => vocabulary[name].lastIn(words) >= 0);
}

/**
 * Whether a clause only continues with the speaker of the sentence before: "He also said". Where the verb stands first, as in Arabic, a name behind it is
 * another speaker.
 */
function continuesSpeaker(words: readonly string[]): boolean {
  if (vocabulary.pronouns.lengthAt(words, 0) === 0) return false;
  if (vocabulary.says.lengthAt(words, 0) === 0) return true;
  const passes = ["pronouns", "god", "prophet", "says", "scripture", "hadith"] as const;
  return words.every((_, at) => passes.some((name) => vocabulary[name].lengthAt(words, at) > 0));
}

/** UTF-16 units beside a quotation that can name what it is. */
const nameReach = { before: 90, after: 60 };
const bracketedPlace = /[([][^\])\n]{2,25}:\s?[\d٠-٩۰-۹]{1,3}/u;

const signsAtEnd = /[^\p{L}\p{N}]+$/u;

/** What the sentence around a span names: the nearest name before it, else the first behind it. For a span that is a sentence of its own, the one before. */
export function speakerBeside(text: string, start: number, end: number): Announcement["speaker"] | undefined {
  const before = withoutShortForms(text.slice(Math.max(0, start - nameReach.before), start));
  const here = lastSentence(before);
  const near = wordsIn(here).length > 0 ? here : lastSentence(before.replace(signsAtEnd, ""));
  const behind = text.slice(end, end + nameReach.after);
  // A source may stand behind the full stop of the quotation.
  const [own = ""] = /^[^\p{L}\p{N}]{0,6}[^\n]*?(?=[.!?؟۔]\s|\n|$)/u.exec(withoutShortForms(behind)) ?? [];
  const after = bracketedPlace.test(own) ? "god" : speakerIn(own, "first");
  return speakerIn(near) ?? after;
}

function lastSentence(text: string): string {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return line.slice((sentenceBreak.exec(line)?.index ?? -1) + 1);
}

/** The speaker that a text names last, or first. God is one only beside a verb of speech: "may God have mercy on him". */
function speakerIn(text: string, which: "last" | "first" = "last"): Announcement["speaker"] | undefined {
  const words = foldedWords(text.replace(mercy, deceased));
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
  const near = withoutShortForms(text.slice(Math.max(0, at - reach / 2), at));
  const cut = sentenceBreak.exec(near);
  const words = foldedWords(near.slice(Math.max(near.lastIndexOf("\n"), cut?.index ?? -1) + 1));
  const end = words.length - 1;
  if (end < 2 || !isThat(words[end] ?? "")) return false;
  const said = Math.max(vocabulary.says.lastIn(words), vocabulary.narrated.lastIn(words));
  const named = Math.max(vocabulary.prophet.lastIn(words), vocabulary.hadith.lastIn(words));
  const told = vocabulary.narrated.lastIn(words) >= 0;
  // "It is narrated of Shafi'i that": a scholar is no source.
  if (named < 0 && vocabulary.commentators.lastIn(words) >= 0) return false;
  if (possible.test(words[said - 1] ?? "")) return false;
  // "The Prophet said …; this hadith shows that": the last verb decides.
  if (isOfTeaching(words.slice(said + 1))) return false;
  return said >= 0 && end - said <= 8 && (told || (named >= 0 && end - named <= 10));
}

/** Whether a clause announces a quotation as the support of the statement before it: "as God says". */
export function supportsStatement(clause: string): boolean {
  return vocabulary.supports.lengthAt(foldedWords(clause), 0) > 0;
}

/** Whether words speak about a text: "this hadith shows". */
export function isOfTeaching(words: readonly string[]): boolean {
  return vocabulary.aboutText.lastIn(words) >= 0;
}

/** Whether words only introduce a speaker whose words follow: "On the authority of Aisha, who said". */
export function introducesSpeaker(text: string): boolean {
  const words = foldedWords(text);
  if (words.length > longestIntroduction || vocabulary.says.lastIn(words) + vocabulary.narrated.lastIn(words) < -1)
    return false;
  const begins = ["says", "narrated", "hadith", "collections", "prophet", "god", "scripture"] as const;
  if (!introducer.test(words[0] ?? "") && !begins.some((name) => vocabulary[name].lengthAt(words, 0) > 0)) return false;
  if (namesAny(text, ["prophet", "hadith", "narrated", "companions", "collections"])) return true;
  return words.length <= shortestIntroduction && namesAny(text, ["god", "scripture"]);
}

/** Whether a word ends reported speech's introduction: "that". */
export function isThat(word: string): boolean {
  const last = foldedWords(word).at(-1);
  return last !== undefined && last !== "لان" && vocabulary.that.lengthAt([last], 0) > 0;
}
