import { openQuestionReader, questionFolders, type ReasonedConcepts } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readPastOpening } from "./builtin/intents/message-opening.ts";

/** Opens the classifier of questions, and the concepts unless they are `opened`. It reads messages without the courtesies at their beginning. */
export async function openMessageReader(opened?: ReasonedConcepts): Promise<ReadQuestion> {
  return readPastOpening(await openQuestionReader(questionFolders, opened));
}
