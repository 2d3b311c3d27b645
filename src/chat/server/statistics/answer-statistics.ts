import type { Question } from "#chat/shared/operations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { AnswerFacts, StatisticsStore } from "./statistics-store.ts";

export type AnswerStatistics = ReturnType<typeof createAnswerStatistics>;

type StatisticsOptions = {
  store: Pick<StatisticsStore, "addAnswer" | "addUnanswered">;
  /** The concepts that a question is about, with their probability, the most probable first. */
  conceptsOf(question: string, language: Language): readonly { id: string; strength: number }[];
  log: Logger;
  /** Called for each answer, for metrics. */
  onAnswer?: ((facts: AnswerFacts) => void) | undefined;
  clock: Clock;
};

/** The least probability at which a question counts as one about a concept. */
const minStrength = 0.3;

/** Counts how answers go. Of a question without a source it keeps the most probable concept; the text is never stored. */
export function createAnswerStatistics({ store, conceptsOf, log, onAnswer, clock }: StatisticsOptions) {
  const add = async ({ message, lang }: Pick<Question, "message" | "lang">, facts: AnswerFacts) => {
    const day = clock.now().toISOString().slice(0, 10);
    await store.addAnswer(day, lang, facts);
    // What somebody in danger wrote is not counted by its subject.
    if (facts.found || facts.failed || facts.by === "care") return;
    const [concept] = conceptsOf(message, lang).filter(({ strength }) => strength >= minStrength);
    await store.addUnanswered(`${day.slice(0, 7)}-01`, lang, concept?.id ?? "");
  };
  return {
    /** Counts one answer in the background: an answer does not wait for it, and does not fail with it. */
    count(question: Pick<Question, "message" | "lang">, facts: AnswerFacts): void {
      onAnswer?.(facts);
      add(question, facts).catch((error: unknown) => log.error({ err: error }, "an answer could not be counted"));
    },
  };
}
