import * as contracts from "../../shared/health-operations.ts";
import { forAdmins, listLength, rate } from "../context.ts";

/** The periods of the counts: answers by days, questions without a source by months. */
const shownDays = 30;
const shownMonths = 3;

/** The operation that counts the outcomes of all users' answers. */
export const healthOperations = [
  forAdmins(contracts.readHealth, {
    summary: "Counts of answers and of what the guard did, and the concepts of questions without a source.",
    rate,
    async run({ statistics, model, conceptName, clock }, { lang }) {
      const now = clock.now();
      const since = dayOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - shownDays + 1);
      const month = dayOf(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1);
      const sums = await statistics.sumAnswers(since);
      const concepts = await statistics.sumUnanswered(month, listLength);
      return {
        since,
        model: model?.name ?? null,
        answers: sums.map(({ lang: language, writtenBy: writer, ...counts }) => ({ language, writer, ...counts })),
        unanswered: {
          since: month,
          concepts: concepts.map(({ lang: language, concept, questions }) => ({
            language,
            name: concept === "" ? null : (conceptName(concept, lang) ?? concept),
            questions,
          })),
        },
      };
    },
  }),
];

/** A date as `YYYY-MM-DD`. `month` counts from 0, and overflowing months and days carry over, as in `Date.UTC`. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
