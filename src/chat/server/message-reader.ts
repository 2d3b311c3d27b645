import { LRUCache } from "lru-cache";
import { openQuestionReader, questionFolders, type ReasonedConcepts } from "#sources/server/index.ts";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { readPastOpening } from "./builtin/intents/message-opening.ts";
import { readNamedSubjects } from "./subjects/named-subjects.ts";

/**
 * Opens the classifier of questions, and the concepts unless they are `opened`. It reads messages without the courtesies at their
 * beginning, and the subjects that their words name.
 */
export async function openMessageReader(opened?: ReasonedConcepts): Promise<ReadQuestion> {
  return readPastOpening(rememberReadings(readNamedSubjects(await openQuestionReader(questionFolders, opened))));
}

/** Readings of the last messages are kept: the quota, care and the answerer read each message, some in several languages. */
const readingsKept = 64;

function rememberReadings(read: ReadQuestion): ReadQuestion {
  const readings = new LRUCache<string, QuestionReading>({ max: readingsKept });
  return (question, language, shownIn = language) => {
    const key = `${language} ${shownIn} ${question}`;
    const reading = readings.get(key) ?? read(question, language, shownIn);
    readings.set(key, reading);
    return reading;
  };
}
