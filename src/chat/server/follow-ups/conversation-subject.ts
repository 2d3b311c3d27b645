import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { says } from "./follow-up-phrases.ts";
import { readWish } from "./read-wish.ts";

/**
 * What a conversation is about: `subject` is the last question that stood alone, or what the person then said to have meant; `frame` is the question
 * that says of which kind that is ("is it allowed?").
 */
export type ConversationSubject = { subject: string; frame: string };

/** Least probability of the concept of another subject ("and grandparents?"). */
const ofOther = 0.35;
/** Least probability with which a question stands alone though it has the words of one about another subject. */
const standsAlone = 0.5;

/** People, who are another subject only where the conversation is about people: "and my mother?" may ask who may be given alms. */
const people: ReadonlySet<string> = new Set([
  ...["mother", "father", "honouring-parents", "difficult-parents", "ageing-parents", "siblings", "in-laws"],
  ...["daughters", "raising-children", "women-in-islam", "marriage", "broken-family-ties", "disobedient-children"],
]);

/** The concept of another subject than the conversation's, where these words have one. */
export function otherConcern(words: string, subject: string, language: Language, read: ReadQuestion) {
  const [before] = read(subject, language).concerns;
  const [own] = read(words, language).concerns;
  if (!own || own.strength < ofOther || own.id === before?.id) return undefined;
  return people.has(own.id) && !(before && people.has(before.id)) ? undefined : own;
}

/** The subject of a conversation, by the person's messages; undefined where there is none. */
export function subjectOf(
  messages: readonly string[],
  language: Language,
  read: ReadQuestion,
): ConversationSubject | undefined {
  const [first, ...others] = messages;
  if (first === undefined) return undefined;
  return others.reduce<ConversationSubject>((before, message) => goOn(before, message, language, read), {
    subject: first,
    frame: first,
  });
}

function goOn(before: ConversationSubject, message: string, language: Language, read: ReadQuestion) {
  const wish = readWish(message, language);
  const { followUp, concerns } = read(message, language);
  if (wish?.kind === "meant") return { ...before, subject: wish.words };
  const isOther = wish?.kind === "another" && otherConcern(wish.words, before.subject, language, read) !== undefined;
  if (wish?.kind === "another" && isOther) return { ...before, subject: wish.words };
  const isSure = (concerns[0]?.strength ?? 0) >= standsAlone;
  if (followUp !== undefined || (wish !== undefined && !isSure)) return before;
  const isOwn = isQuestion(message, language, read) && !refersToPerson(before, message, language, read);
  return isOwn ? { subject: message, frame: message } : before;
}

/** Fewest words of a message that has a subject of its own though it shows none. */
const fewestOfQuestion = 5;

/** Whether a message that seems to stand alone has a subject: of few words that hint at none ("when is it?"), the subject stands before them. */
function isQuestion(message: string, language: Language, read: ReadQuestion): boolean {
  const { concerns, wanted, foreign } = read(message, language);
  if ((concerns[0]?.strength ?? 0) >= ofOther || wanted !== undefined || foreign >= standsAlone) return true;
  return readIntent(message, language).kind !== "general" || message.trim().split(/\s+/u).length >= fewestOfQuestion;
}

/** Most words of a question about somebody who was spoken of. */
const mostOfPerson = 10;

/** Whether a message asks about the person or people that the conversation is about, by a word that stands for them: "was he a prophet?". */
export function refersToPerson(
  { subject, frame }: ConversationSubject,
  message: string,
  language: Language,
  read: ReadQuestion,
): boolean {
  if (message.trim().split(/\s+/u).length > mostOfPerson || !says("pronoun", message, language)) return false;
  return [subject, frame].some(
    (one) => readIntent(one, language).kind === "person" || read(one, language).wanted === "story",
  );
}
