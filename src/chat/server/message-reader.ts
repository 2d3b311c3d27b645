import { openQuestionReader, questionFolders, type ReasonedConcepts } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readPastOpening } from "./builtin/intents/message-opening.ts";
import { readNamedSubjects } from "./subjects/named-subjects.ts";

/**
 * Opens the classifier of questions, and the concepts unless they are `opened`. It reads messages without the courtesies at their
 * beginning, and the subjects that their words name.
 */
export async function openMessageReader(opened?: ReasonedConcepts): Promise<ReadQuestion> {
  return readPastOpening(readNamedSubjects(await openQuestionReader(questionFolders, opened)));
}
