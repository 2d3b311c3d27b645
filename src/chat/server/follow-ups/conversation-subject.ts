import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { type ConversationSubject, kindAfter, otherConcern } from "./follow-up-kind.ts";

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
  const next = kindAfter(before, message, language, read);
  if (!next) return isQuestion(message, language, read) ? { subject: message, frame: message } : before;
  const isOther = next.kind === "another" && otherConcern(next, before, language, read) !== undefined;
  return next.kind === "meant" || isOther ? { ...before, subject: next.words } : before;
}

/** Fewest words of a message that has a subject of its own though it shows none, and least probability of one that it shows. */
const ofQuestion = { fewest: 5, concept: 0.35, foreign: 0.5 };

/** Whether a message that seems to stand alone has a subject: of few words that hint at none ("when is it?"), the subject stands before them. */
function isQuestion(message: string, language: Language, read: ReadQuestion): boolean {
  const { concerns, wanted, foreign } = read(message, language);
  const isKnown = (concerns[0]?.strength ?? 0) >= ofQuestion.concept || foreign >= ofQuestion.foreign;
  if (isKnown || wanted !== undefined || readIntent(message, language).kind !== "general") return true;
  return message.trim().split(/\s+/u).length >= ofQuestion.fewest;
}
