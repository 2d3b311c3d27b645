import type { Language } from "#i18n/shared/languages.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { countWords } from "../phrases/count-words.ts";
import { type ConversationSubject, kindAfter, otherConcern } from "./follow-up-kind.ts";
import { standsAlone } from "./stands-alone.ts";

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

/** Most words of a message that goes on with a subject whose concept it has ("does bleeding?"). */
const mostWords = 4;
const isShort = (message: string) => countWords(message) <= mostWords;
const first = (message: string, language: Language, read: ReadQuestion) => read(message, language).concerns[0]?.id;

function goOn(before: ConversationSubject, message: string, language: Language, read: ReadQuestion) {
  const next = kindAfter(before, message, language, read);
  if (!next) {
    const isSame = isShort(message) && first(message, language, read) === first(before.subject, language, read);
    return !isSame && standsAlone(message, language, read) ? { subject: message, frame: message } : before;
  }
  const isOther = next.kind === "another" && otherConcern(next, before, language, read) !== undefined;
  return next.kind === "meant" || isOther ? { ...before, subject: next.words } : before;
}
