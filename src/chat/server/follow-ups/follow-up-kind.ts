import type { Language } from "#i18n/shared/languages.ts";
import type { Concern, FollowUp, ReadQuestion } from "#sources/shared/contract.ts";
import { isOfGroup } from "../builtin/concern-groups.ts";
import { mourns } from "../builtin/first-words.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { countWords } from "../phrases/count-words.ts";
import { askedPoints, withoutPoints } from "./asked-points.ts";
import { consistsOf, places, says } from "./follow-up-phrases.ts";
import { readWish, type Wish } from "./read-wish.ts";
import { standsAlone } from "./stands-alone.ts";
import { goesOnTelling, tellsOfSelf } from "./told-state.ts";

/**
 * What a conversation is about: `subject` is the last question that stood alone, or what the person then said to have meant; `frame` is the question
 * that says of which kind that is ("is it allowed?").
 */
export type ConversationSubject = { subject: string; frame: string };

/** How a message follows an answer: as the classifier reads it, or as its words tell. */
export type FollowUpKind = FollowUp | Exclude<Wish["kind"], "case" | "forOne" | "bare">;

/**
 * How a message follows an answer. `words`: what it asks about, the message or the subject that it names. `isUnsure`: it may as well stand alone;
 * whether the conversation's passages hold its words decides. `byWords`: it is a wish that is the whole message. `bare`: it names no subject; `asks`
 * is a question and nothing else ("when?"), `lost` a few words that hint at nothing. `forOne`: it asks the same for somebody of the family.
 */
export type KindOfFollowUp = {
  kind: FollowUpKind;
  words: string;
  isUnsure?: boolean;
  byWords?: boolean;
  bare?: "asks" | "lost";
  forOne?: boolean;
};

/** From `surely` on, a message follows the answer whatever it speaks of; below, only if no concept has the probability `ownSubject`. */
const surely = 0.5;
const ownSubject = 0.5;
/** Below this probability of another concept a message that asks for a point asks for one of the conversation's subject. */
const ownPoint = 0.15;
/** From this probability on, a message asks about what no source speaks of. */
const ofForeign = 0.5;
/** From this probability on, the classifier decides what a message wants that has the words of one about another subject. */
const certainly = 0.9;
/**
 * Most words of a message that asks for something to say, for the atonement of what was said, about a story and about a person, of another
 * subject that is named and no question of its own, of one that asks for a point of the subject, and of one that hints at nothing.
 */
const most = { saying: 8, atoning: 4, telling: 7, person: 10, naming: 2, point: 9, lost: 4 };
/** Least probability of the conversation's concept with which a message hints at it. */
const hinted = 0.1;
/** Least probability of the concept of another subject: of one that a correction names, and of one behind "and". */
const ofOther = { meant: 0.35, another: 0.55 };

/** People are another subject only where the conversation is about people: "and my mother?" may ask who may be given alms. */
const isOfPeople = (concern: Concern) => isOfGroup(concern, "parents") || isOfGroup(concern, "family");

/** The concept of another subject than the conversation's, where the words that name one have it. */
export function otherConcern(
  { kind, words }: Pick<KindOfFollowUp, "kind" | "words">,
  { subject }: Pick<ConversationSubject, "subject">,
  language: Language,
  read: ReadQuestion,
): Concern | undefined {
  const [before] = read(subject, language).concerns;
  const [own] = read(words, language).concerns;
  const isMeant = kind === "meant";
  if (!own || own.strength < ofOther[isMeant ? "meant" : "another"] || own.id === before?.id) return undefined;
  return !isMeant && isOfPeople(own) && !(before && isOfPeople(before)) ? undefined : own;
}

/** How a message follows the conversation; undefined for a question that stands alone. */
export function kindAfter(
  before: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): KindOfFollowUp | undefined {
  if (message === before.subject) return undefined;
  const wish = readWish(message, language);
  const wanted = wish && ofWish(wish, { before, message, language, read });
  if (wanted) return wanted;
  if (tellsOfSelf(message, language, read)) {
    const goesOn = goesOnTelling(before.subject, message, language, read);
    return goesOn ? { kind: "continued", words: message } : undefined;
  }
  if (isElsewhere(before, message, language, read)) return undefined;
  return (
    ofPoint(before, message, language, read) ??
    ofClassifier(before, message, language, read) ??
    ofSubject(before, message, language, read) ??
    ofNothing(message, language, read)
  );
}

/** Places of sources without the last: "last" is also a verb. */
const ordinals = places.filter((place) => place !== "last");

/** Whether a message looks foreign, and nothing says that it goes on: the classifier, a word for a person, the place of a source. */
function isElsewhere(before: ConversationSubject, message: string, language: Language, read: ReadQuestion): boolean {
  const { foreign, followUp } = read(message, language);
  const goesOn = (followUp?.probability ?? 0) >= surely || refersToPerson(before, message, language, read);
  return foreign >= ofForeign && !goesOn && !ordinals.some((ordinal) => says(ordinal, message, language));
}

/** Whether a message asks for a point of the subject ("who was her husband?", "how long?") and names no subject of its own. */
function ofPoint(
  before: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): KindOfFollowUp | undefined {
  if (countWords(message) > most.point || askedPoints(message, language).length === 0) return undefined;
  const { concerns, followUp } = read(message, language);
  const [first] = concerns;
  const isSame = first?.id === read(before.subject, language).concerns[0]?.id;
  const isOpen = (first?.strength ?? 0) < (isSame ? ownSubject : ownPoint);
  const isOther = readIntent(message, language).kind === "person" && !says("pronoun", message, language);
  const rest = withoutPoints(message, language);
  const isBare = consistsOf(rest, language, "filler", "light", "asking", "pronoun", "edges", "another");
  if (isOther || !(isOpen || isBare || refersToPerson(before, message, language, read))) return undefined;
  const isAsked = followUp !== undefined && ["explain", "prayer", "hadith"].includes(followUp.kind);
  if (isAsked && followUp.probability >= certainly && !says("asking", message, language)) return undefined;
  return { kind: "continued", words: message, ...(isBare && { bare: "asks" as const }) };
}

/** Whether a message of a few words hints at no subject: they would be found in any verse. */
function ofNothing(message: string, language: Language, read: ReadQuestion): KindOfFollowUp | undefined {
  const namesSource = (["verse", "hadith", "tafsir", "say"] as const).some((name) => says(name, message, language));
  const isLost = countWords(message) <= most.lost && !namesSource && !standsAlone(message, language, read);
  return isLost ? { kind: "continued", words: message, bare: "lost" } : undefined;
}

/** A message and the conversation before it. */
type MessageAfter = { before: ConversationSubject; message: string; language: Language; read: ReadQuestion };

function ofWish(wish: Wish, { before, message, language, read }: MessageAfter): KindOfFollowUp | undefined {
  const { followUp, concerns } = read(message, language);
  const [first] = concerns;
  const isOpen = (first?.strength ?? 0) < ownSubject || (followUp?.probability ?? 0) >= surely;
  if (wish.kind === "meant") return wish;
  if (wish.kind === "forOne") return { kind: "continued", words: message, forOne: true };
  if (wish.kind === "bare") return ofBare(message, language, read);
  // If nobody was spoken of before, "a prophet?" asks about the Prophet.
  if (wish.kind === "prophet" && !isOfStory(before, language, read)) return undefined;
  if (wish.kind === "another") {
    const isNamed = isOpen || countWords(wish.words) <= most.naming;
    if (isNamed && otherConcern(wish, before, language, read)) return wish;
    const isAsked = followUp !== undefined && followUp.kind !== "continued" && followUp.probability >= certainly;
    return isNamed && !isAsked ? wish : undefined;
  }
  if (wish.kind === "case") return isOpen ? { kind: "continued", words: message } : undefined;
  const isSame = first?.id === read(before.subject, language).concerns[0]?.id;
  const isAtoning = wish.kind !== "atone" || isOpen || isSame || countWords(message) <= most.atoning;
  return isAtoning ? { kind: wish.kind, words: message, byWords: wish.kind !== "atone" } : undefined;
}

/** A question without a subject, unless the classifier tells what it wants ("what does it mean?"). */
function ofBare(message: string, language: Language, read: ReadQuestion): KindOfFollowUp | undefined {
  const { followUp } = read(message, language);
  const isTime = askedPoints(message, language).some(({ name }) => name === "time");
  if (says("say", message, language) && !isTime) return undefined;
  const isKnown = followUp !== undefined && ["explain", "prayer", "hadith", "more"].includes(followUp.kind);
  const hasPoint = askedPoints(message, language).length > 0;
  if (isKnown && !hasPoint && followUp.probability >= surely) return undefined;
  return { kind: "continued", words: message, bare: "asks" };
}

function ofClassifier(
  { subject }: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): KindOfFollowUp | undefined {
  const { followUp, concerns } = read(message, language);
  const hasSubject = (concerns[0]?.strength ?? 0) >= ownSubject;
  const isSure = followUp !== undefined && followUp.probability >= surely;
  // "Which verse was that about …" asks for no hadith.
  if (followUp?.kind === "hadith" && says("verse", message, language) && !says("hadith", message, language))
    return undefined;
  if (isSure && followUp.kind !== "continued") return { kind: followUp.kind, words: message };
  // After a death "what should I say?" asks for words to the living.
  const isGrief = mourns(read(subject, language).concerns[0]);
  const asksToSay = !isGrief && countWords(message) <= most.saying && says("say", message, language);
  if (!hasSubject && asksToSay) return { kind: "prayer", words: message };
  return followUp && (isSure || !hasSubject) ? { kind: followUp.kind, words: message } : undefined;
}

/** Languages whose words for a person also stand for a thing, or before a noun ("this"). */
const demonstrative: ReadonlySet<Language> = new Set(["tr", "id", "ur"]);

/** Whether a message speaks of the person or story that the conversation is about, or hints at its subject and is surely about no other. */
function ofSubject(
  before: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): KindOfFollowUp | undefined {
  const [subject] = read(before.subject, language).concerns;
  const [first] = read(message, language).concerns;
  const isHinted =
    first !== undefined && first.id === subject?.id && hinted <= first.strength && first.strength < ownSubject;
  if (refersToPerson(before, message, language, read)) {
    const mayBeThing = demonstrative.has(language) && (first?.strength ?? 0) >= ownSubject;
    return { kind: "continued", words: message, ...(mayBeThing && { isUnsure: true }) };
  }
  const isPlain = readIntent(message, language).kind === "general" && countWords(message) <= most.telling;
  const mayTell = isPlain && isOfStory(before, language, read);
  return isHinted || mayTell ? { kind: "continued", words: message, isUnsure: true } : undefined;
}

/** Whether a conversation is about a person or a story. */
export function isOfStory({ subject, frame }: ConversationSubject, language: Language, read: ReadQuestion): boolean {
  const isPerson = [subject, frame].some(
    (one) => readIntent(one, language).kind === "person" || read(one, language).wanted === "story",
  );
  const [first] = read(subject, language).concerns;
  return isPerson || (first?.story === true && first.strength >= ownSubject);
}

/** Whether a message asks about the person or people that the conversation is about, by a word that stands for them: "was he a prophet?". */
export const refersToPerson = (
  before: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): boolean =>
  countWords(message) <= most.person && says("pronoun", message, language) && isOfStory(before, language, read);
