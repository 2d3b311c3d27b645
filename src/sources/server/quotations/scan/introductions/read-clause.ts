import type { Speaker } from "../claim.ts";
import { endsWithColon, isArabicText, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { verseNumber } from "../typed-reference.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";
import { isLabel, speakerOfName } from "./labels.ts";
import { beginsWithCollection, isFromCollection } from "./narration-notes.ts";
import { isOfTeaching, speakerIn, withoutMercy } from "./speakers.ts";

/** What a clause announces: whose text, and by which words. */
export type Announced = {
  speaker: Speaker;
  /**
   * A verb of speech or a narrator's formula: what follows is a quotation. A label of a translation. A reference or a noun only: what follows may
   * also speak about the text.
   */
  by: "speech" | "translation" | "reference" | "noun";
  /** Whether a reference or a noun is the label of a text, and not part of a sentence: "Hadith:". */
  label?: boolean;
  /** Whether the label has no number, so that the definition of its words may follow. */
  defines?: boolean;
};

/** The clause before a boundary. `near` also holds earlier sentences, which name the speaker of a pronoun: "He also said, «…". */
export type Boundary = {
  near?: string | undefined;
  /** Whether a colon or a dash stands at the end. */
  direct: boolean;
  /** Whether the clause begins an item of a list, where a name is the heading of what the writer says of it: "- **God**: talk to Him". */
  listed?: boolean;
};

/** A clause without blessings on scholars, its folded words, and where the last name of each kind stands among them; -1 for none. */
type Clause = Boundary & {
  text: string;
  words: readonly string[];
  last: (list: keyof typeof vocabulary) => number;
  says: number;
  narrated: number;
  collection: number;
  /** Where the Prophet or a hadith is named. */
  prophet: number;
  speaker: Speaker;
};

const digit = /[\d٠-٩۰-۹]/u;
/** Most words behind a verb of speech that announces what follows the clause. */
const speechReach = 12;
/** The first word of a chain of narrators. */
const chain = /^[وف]?عن$/u;
/** Most words of a clause that tells, and of it from the verb on: "The Prophet told his companions one day —". */
const longestTelling = 10;
const tellingReach = 5;
/** Most words between a verb of speech and its speaker. */
const subjectReach = 4;
const clauseBreak = /[،,؛;:：]/u;
/** Most words from a noun for scripture to the boundary, and of a clause with such a noun. */
const nounReach = 4;
const longestNounClause = 10;
/** Most words before a colon that name a verse anywhere, and that name the Prophet. */
const longestNamed = { verse: 8, prophet: 3 };
const longestTranslationLabel = 4;
/** The part of a clause behind its last comma, and most words of it from a number on: "three things", "five times a day". */
const lastPart = /(?<=[,،؛;]\s)[^,،؛;]*$|^[^,،؛;]*$/u;
const listedReach = 3;
/** Words that announce a text, also where a number stands with them: "the Prophet advised three things:". */
const announcing = ["says", "narrated", "scripture", "hadith", "god", "prophet", "collections"] as const;
/** Most words that continue with the speaker of the sentence before: "He is also reported to have said". */
const longestContinuation = 8;

/** What the clause before a boundary announces. */
export function readClause(clause: string, boundary: Boundary): Announced | undefined {
  const text = withoutMercy(clause);
  const words = foldedWords(text);
  if (words.length === 0 || announcesList(text)) return undefined;
  const read = { ...boundary, text, words, ...namesOf(clause, words, boundary) };
  if (read.last("commentators") >= 0 && Math.max(read.last("god"), read.prophet) < 0) return undefined;
  if (read.last("discussion") > Math.max(read.says, read.narrated))
    return announcesBeforeDiscussion(read) ? { speaker: read.speaker, by: "speech" } : undefined;
  return (
    bySpeech(read) ??
    byTranslation(read) ??
    byReference(clause, read) ??
    byNoun(clause, read) ??
    byName(clause, boundary)
  );
}

function namesOf(clause: string, words: readonly string[], { direct }: Boundary) {
  const last = (list: keyof typeof vocabulary) => vocabulary[list].lastIn(words);
  const tells = direct && words.length <= longestTelling ? last("tells") : -1;
  const says = Math.max(last("says"), tells >= words.length - tellingReach ? tells : -1);
  const narrated = Math.max(last("narrated"), last("companions"), says >= 0 ? last("narrators") : -1);
  const prophet = Math.max(last("prophet"), last("hadith"));
  const isCollection =
    says >= 0 || narrated >= 0 || beginsWithCollection(clause) || (direct && isFromCollection(clause));
  const collection = Math.max(last("collections"), isCollection ? last("ambiguousCollections") : -1);
  const isOfProphet = Math.max(prophet, narrated, collection) > last("scripture") && !verseNumber.test(clause);
  const speaker: Speaker = isOfProphet ? "prophet" : "god";
  return { last, says, narrated, collection, prophet, speaker };
}

/** "The Prophet said of the virtues of patience:" announces his words, "The Prophet said so, and the lessons are:" the writer's. */
function announcesBeforeDiscussion({ text, words, last, says, narrated, prophet }: Clause): boolean {
  const speaker = Math.max(last("god"), prophet);
  const isBesideSpeaker = says >= 0 && speaker >= 0 && Math.abs(says - speaker) <= subjectReach;
  if ((!isBesideSpeaker && narrated < 0) || isOfTeaching(words)) return false;
  const places = wordsIn(text);
  return !clauseBreak.test(text.slice(places[Math.max(says, narrated)]?.start, places[last("discussion")]?.start));
}

/** What a verb of speech, a formula of narrators or their chain announces. */
function bySpeech({ text, words, last, says, narrated, collection, prophet, speaker, near, direct }: Clause) {
  const named = Math.max(last("scripture"), last("god"), prophet, narrated, collection);
  if (says >= 0 && named >= 0) {
    const isNear = Math.max(says, named) >= words.length - speechReach;
    return { speaker, by: isNear ? "speech" : "noun" } as const;
  }
  if (narrated >= 0) return { speaker: "prophet", by: "speech" } as const;
  if (says >= 0 && near !== undefined && words.length <= longestContinuation && continuesSpeaker(words)) {
    const before = speakerIn(near);
    if (before) return { speaker: before, by: "speech" } as const;
  }
  // "Moses said:". Arabic commentaries retell such speeches in their own words.
  if (direct && says >= 0 && last("persons") >= 0 && !isArabicText(text))
    return { speaker: "god", by: "noun" } as const;
  const isChain = chain.test(words[0] ?? "") && says === words.length - 1;
  return isChain ? ({ speaker: "prophet", by: "noun" } as const) : undefined;
}

function byTranslation({ words }: Clause): Announced | undefined {
  const isLabelled = vocabulary.translation.lengthAt(words, 0) > 0 && words.length <= longestTranslationLabel;
  return isLabelled ? { speaker: "god", by: "translation" } : undefined;
}

/** What the place of a verse, a collection or the number of a hadith announces. */
function byReference(clause: string, { last, collection, prophet, speaker }: Clause): Announced | undefined {
  const isNumbered = digit.test(clause);
  const isVerse = verseNumber.test(clause) || (last("scripture") >= 0 && isNumbered);
  const isHadith = collection >= 0 || (prophet >= 0 && isNumbered);
  if (!isVerse && !isHadith) return undefined;
  return { speaker: isVerse ? speaker : "prophet", by: "reference", ...labelOf(clause) };
}

/** What a noun for scripture or the hadith announces: anywhere in a few words before a colon, else at the end of a short clause. */
function byNoun(clause: string, { words, last, prophet, speaker, direct }: Clause): Announced | undefined {
  const noun = Math.max(last("scripture"), last("hadith"));
  const isNamed =
    (noun >= 0 && words.length <= longestNamed.verse) || (prophet >= 0 && words.length <= longestNamed.prophet);
  const isNear = noun >= words.length - nounReach && words.length <= longestNounClause;
  const isLast = last("hadith") === words.length - 1;
  const announces = (direct && isNamed) || (noun >= 0 && (isLast || isNear));
  return announces ? { speaker, by: "noun", ...labelOf(clause) } : undefined;
}

function labelOf(clause: string): Pick<Announced, "label" | "defines"> {
  const label = isLabel(clause);
  return { label, defines: label && !digit.test(clause) };
}

/** What a name alone announces before a colon: "Ibn Umar:". */
function byName(clause: string, { listed = false }: Boundary): Announced | undefined {
  const isHeading = listed && namesAny(clause, ["god"]);
  const speaker = endsWithColon.test(clause) && !isHeading ? speakerOfName(clause) : undefined;
  return speaker && { speaker, by: "noun", label: true, defines: true };
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
