import { LRUCache } from "lru-cache";
import type { Language } from "#i18n/shared/languages.ts";
import { openConcepts, openQuestionReader, questionFolders, type ReasonedConcepts } from "#sources/server/index.ts";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { readPastOpening } from "./builtin/intents/message-opening.ts";
import { readNamedSubjects } from "./subjects/named-subjects.ts";
import { readNamesakes } from "./subjects/namesakes.ts";
import { readProphets } from "./subjects/prophets.ts";
import { readToldLosses } from "./subjects/told-losses.ts";

/**
 * Opens the classifier of questions, and the concepts unless they are `opened`. It reads messages without the courtesies at their
 * beginning, the subjects and losses that their words name, and names of people that are prophets' too.
 */
export async function openMessageReader(opened?: ReasonedConcepts): Promise<ReadQuestion> {
  const known = opened ?? (await openConcepts(questionFolders));
  const names = new Map(known.concepts.map((concept) => [concept.id, concept.names]));
  const nameOf = (concept: string, language: Language) => names.get(concept)?.[language];
  const read = readNamedSubjects(readProphets(await openQuestionReader(questionFolders, known), nameOf));
  return readPastOpening(rememberReadings(readNamesakes(readToldLosses(read, nameOf))));
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
