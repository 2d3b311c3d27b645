import type { FollowUp, ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerRequest } from "../answers/answerer.ts";
import { type CitedSource, citedSources, lastCited } from "./cited-sources.ts";

/** A message that is understood only with the answer before it. */
export type ReadFollowUp = {
  kind: FollowUp;
  /** The question that the conversation is about: the last one of the person that stood alone. */
  subject: string;
  /** The sources of the last answer, in their order. */
  cited: readonly CitedSource[];
  /** The sources of all answers. */
  shown: readonly CitedSource[];
};

/** From `surely` on, a message follows the answer whatever it speaks of; below, only if no concept has the probability `ownSubject`. */
const surely = 0.5;
const ownSubject = 0.5;

type Asked = Pick<AnswerRequest, "question" | "lang" | "history">;

/** How a message follows the answer before it; undefined for a question that stands alone, and where there is no answer before it. */
export function readFollowUp({ question, lang, history }: Asked, readQuestion: ReadQuestion): ReadFollowUp | undefined {
  const { followUp, concerns } = readQuestion(question, lang);
  if (!followUp) return undefined;
  if (followUp.probability < surely && (concerns[0]?.strength ?? 0) >= ownSubject) return undefined;
  return followedBy(followUp.kind, { question, lang, history }, readQuestion);
}

/** The conversation before a message of this kind; undefined where there is none. */
export function followedBy(
  kind: FollowUp,
  { lang, history }: Asked,
  readQuestion: ReadQuestion,
): ReadFollowUp | undefined {
  const questions = history.flatMap(({ role, text }) => (role === "user" ? [text] : []));
  const subject = questions.findLast((one) => readQuestion(one, lang).followUp === undefined) ?? questions[0];
  if (subject === undefined || !history.some(({ role }) => role === "assistant")) return undefined;
  const shown = history.flatMap(({ role, text }) => (role === "assistant" ? citedSources(text) : []));
  return { kind, subject, cited: lastCited(history), shown };
}
