import type { Language } from "#i18n/shared/languages.ts";
import type { FollowUp, QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import { type CitedSource, citedSources } from "./cited-sources.ts";
import { type ConversationSubject, refersToPerson, subjectOf } from "./conversation-subject.ts";
import { says } from "./follow-up-phrases.ts";
import { readWish, type Wish } from "./read-wish.ts";

/** How a message follows an answer: as the classifier reads it, or as its words tell. */
export type FollowUpKind = FollowUp | Exclude<Wish["kind"], "case">;

/** A message that is understood only with the answer before it. */
export type ReadFollowUp = ConversationSubject & {
  kind: FollowUpKind;
  /** What it asks about: the message, or the subject that a correction or a question about another names. */
  words: string;
  /** The sources of the last answer that had some, in their order. */
  cited: readonly CitedSource[];
  /** The sources of all answers. */
  shown: readonly CitedSource[];
};

/** From `surely` on, a message follows the answer whatever it speaks of; below, only if no concept has the probability `ownSubject`. */
const surely = 0.5;
const ownSubject = 0.5;
/** Least probability of the conversation's concept with which a message hints at it. */
const hinted = 0.1;
/** Most words of a message that asks for something to say. */
const mostOfSaying = 8;

type Asked = Pick<AnswerRequest, "question" | "lang" | "history">;

/** How a message follows the answer before it; undefined for a question that stands alone, and where there is no answer before it. */
export function readFollowUp(asked: Asked, readQuestion: ReadQuestion): ReadFollowUp | undefined {
  const before = followedBy("continued", asked, readQuestion);
  if (!before) return undefined;
  const { question, lang } = asked;
  const reading = readQuestion(question, lang);
  const kind = kindOf(question, lang, reading) ?? (refersTo(before, asked, readQuestion) ? "continued" : undefined);
  return kind && { ...before, ...kindAndWords(kind, question, lang) };
}

/** Whether a message speaks of the person that the conversation is about, or hints at its subject and is surely about no other. */
function refersTo(before: ReadFollowUp, { question, lang }: Asked, read: ReadQuestion): boolean {
  if (question === before.subject) return false;
  const [subject] = read(before.subject, lang).concerns;
  const [first] = read(question, lang).concerns;
  const isHinted =
    first !== undefined && first.id === subject?.id && hinted <= first.strength && first.strength < ownSubject;
  return isHinted || refersToPerson(before, question, lang, read);
}

function kindAndWords(kind: FollowUpKind, question: string, lang: Language) {
  const wish = readWish(question, lang);
  return { kind, words: wish && "words" in wish && wish.kind === kind ? wish.words : question };
}

function kindOf(question: string, lang: Language, { followUp, concerns }: QuestionReading): FollowUpKind | undefined {
  const wish = readWish(question, lang);
  const hasSubject = (concerns[0]?.strength ?? 0) >= ownSubject;
  if (wish?.kind === "short" || wish?.kind === "place" || wish?.kind === "why" || wish?.kind === "meant") {
    return wish.kind;
  }
  const isSure = followUp !== undefined && followUp.probability >= surely;
  if (wish?.kind === "atone" && (isSure || !hasSubject)) return "atone";
  if (isSure && followUp.kind !== "continued") return followUp.kind;
  if (!hasSubject && asksToSay(question, lang)) return "prayer";
  const isOpen = isSure || (!hasSubject && (followUp === undefined || followUp.kind === "continued"));
  if (isOpen && wish?.kind === "another") return "another";
  if (isOpen && wish?.kind === "case") return "continued";
  return isSure || !hasSubject ? followUp?.kind : undefined;
}

const asksToSay = (question: string, lang: Language) =>
  question.trim().split(/\s+/u).length <= mostOfSaying && says("say", question, lang);

/** The conversation before a message of this kind; undefined where there is none. */
export function followedBy(
  kind: FollowUpKind,
  { question, lang, history }: Asked,
  readQuestion: ReadQuestion,
): ReadFollowUp | undefined {
  const answers = history.flatMap(({ role, text }) => (role === "assistant" ? [citedSources(text)] : []));
  const messages = history.flatMap(({ role, text }) => (role === "user" ? [text] : []));
  const subject = answers.length > 0 ? subjectOf(messages, lang, readQuestion) : undefined;
  if (!subject) return undefined;
  const cited = answers.findLast((sources) => sources.length > 0) ?? [];
  return { ...subject, kind, words: question, cited, shown: answers.flat() };
}
