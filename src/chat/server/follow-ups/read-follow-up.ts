import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import { type CitedSource, citedSources } from "./cited-sources.ts";
import { subjectOf } from "./conversation-subject.ts";
import { type ConversationSubject, type FollowUpKind, type KindOfFollowUp, kindAfter } from "./follow-up-kind.ts";

/** A message that is understood only with the answer before it. */
export type ReadFollowUp = ConversationSubject &
  KindOfFollowUp & {
    /** The sources of the last answer that had some, in their order. */
    cited: readonly CitedSource[];
    /** The sources of all answers. */
    shown: readonly CitedSource[];
  };

type Asked = Pick<AnswerRequest, "question" | "lang" | "history">;

/** How a message follows the answer before it; undefined for a question that stands alone, and where there is no answer before it. */
export function readFollowUp(asked: Asked, readQuestion: ReadQuestion): ReadFollowUp | undefined {
  const before = followedBy("continued", asked, readQuestion);
  const kind = before && kindAfter(before, asked.question, asked.lang, readQuestion);
  return kind && { ...before, ...kind };
}

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
