import { desc, gte, type SQLWrapper, sql } from "drizzle-orm";
import type { AnsweredBy } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { answerDays, unansweredConcepts } from "../tables.ts";

/** How an answer went. An answer that its reader stopped is not counted. */
export type AnswerFacts = {
  by: AnsweredBy;
  /** The built-in answerer wrote in place of the model. */
  fallback: boolean;
  /** Whether a source was cited. */
  found: boolean;
  /** What the guard did: references to nothing that it removed, quotations that it withheld, and those that it corrected. */
  dropped: number;
  withheld: number;
  corrected: number;
  failed: boolean;
};

export type StatisticsStore = ReturnType<typeof createStatisticsStore>;

/** How answers went, as counts by UTC day and by month. */
export function createStatisticsStore(database: Database) {
  return {
    async addAnswer(day: string, lang: Language, facts: AnswerFacts): Promise<void> {
      const row = {
        answers: 1,
        withoutSource: Number(!facts.found && !facts.failed),
        dropped: facts.dropped,
        withheld: facts.withheld,
        corrected: facts.corrected,
        failed: Number(facts.failed),
        fallbacks: Number(facts.fallback),
      };
      const { answers, withoutSource, dropped, withheld, corrected, failed, fallbacks } = answerDays;
      await database
        .insert(answerDays)
        .values({ day, lang, writtenBy: facts.by, ...row })
        .onConflictDoUpdate({
          target: [answerDays.day, answerDays.lang, answerDays.writtenBy],
          set: {
            answers: sql`${answers} + excluded.answers`,
            withoutSource: sql`${withoutSource} + excluded.without_source`,
            dropped: sql`${dropped} + excluded.dropped`,
            withheld: sql`${withheld} + excluded.withheld`,
            corrected: sql`${corrected} + excluded.corrected`,
            failed: sql`${failed} + excluded.failed`,
            fallbacks: sql`${fallbacks} + excluded.fallbacks`,
          },
        });
    },

    /** `concept`: empty where the question matches none. `month`: its first day. */
    async addUnanswered(month: string, lang: Language, concept: string): Promise<void> {
      const { questions } = unansweredConcepts;
      await database
        .insert(unansweredConcepts)
        .values({ month, lang, concept, questions: 1 })
        .onConflictDoUpdate({
          target: [unansweredConcepts.month, unansweredConcepts.lang, unansweredConcepts.concept],
          set: { questions: sql`${questions} + 1` },
        });
    },

    ...readStatements(database),
  };
}

function readStatements(database: Database) {
  return {
    /** The sums since a day, by language and writer. */
    sumAnswers(since: string) {
      const { lang, writtenBy, day, ...counts } = answerDays;
      const sum = (column: SQLWrapper) => sql<number>`sum(${column})::int`;
      return database
        .select({
          lang,
          writtenBy,
          answers: sum(counts.answers),
          withoutSource: sum(counts.withoutSource),
          dropped: sum(counts.dropped),
          withheld: sum(counts.withheld),
          corrected: sum(counts.corrected),
          failed: sum(counts.failed),
          fallbacks: sum(counts.fallbacks),
        })
        .from(answerDays)
        .where(gte(day, since))
        .groupBy(lang, writtenBy)
        .orderBy(lang, writtenBy);
    },

    /** The concepts of questions without a source since a month, the most frequent first. */
    sumUnanswered(since: string, limit: number) {
      const { lang, concept, month } = unansweredConcepts;
      const questions = sql<number>`sum(${unansweredConcepts.questions})::int`;
      return database
        .select({ lang, concept, questions })
        .from(unansweredConcepts)
        .where(gte(month, since))
        .groupBy(lang, concept)
        .orderBy(desc(questions), lang, concept)
        .limit(limit);
    },
  };
}
