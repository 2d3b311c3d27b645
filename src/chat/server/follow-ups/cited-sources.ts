import { type Reference, referenceMark, toReferenceKind } from "#sources/shared/reference-mark.ts";
import type { AnswerRequest } from "../answers/answerer.ts";

/** A source that an answer cited. `ref` of a tafsir has its edition: `ar-muyassar:2:153`. */
export type CitedSource = Reference;

const mark = new RegExp(referenceMark, "gu");

/** The sources that a text of the history cites, in their order, each once. The history is untrusted: the sources may not exist. */
export function citedSources(text: string): CitedSource[] {
  const found = [...text.matchAll(mark)].map(([, kind, ref = ""]) => ({ kind: toReferenceKind(kind), ref }));
  return found.filter((one, at) => found.findIndex((other) => one.kind === other.kind && one.ref === other.ref) === at);
}

/** The sources of the last answer. */
export function lastCited(history: AnswerRequest["history"]): CitedSource[] {
  return citedSources(history.findLast(({ role }) => role === "assistant")?.text ?? "");
}
