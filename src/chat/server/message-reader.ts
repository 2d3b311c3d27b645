import { openQuestionReader, questionFolders } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import { readPastOpening } from "./builtin/intents/message-opening.ts";

/** Opens the classifier of questions. It reads messages without the courtesies at their beginning. */
export async function openMessageReader(): Promise<ReadQuestion> {
  return readPastOpening(await openQuestionReader(questionFolders));
}
