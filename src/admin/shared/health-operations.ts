import * as z from "zod/mini";
import { defineOperation } from "../../api/shared/operation.ts";
import { languages } from "../../i18n/shared/languages.ts";

const language = z.enum(languages);

const answerSum = z.object({
  language,
  /** Who wrote: "builtin", "model" or "care". */
  writer: z.string(),
  answers: z.number(),
  /** Answers that cite no source. */
  withoutSource: z.number(),
  /** How many references to missing sources the guard removed, and how many quotations it withheld and corrected. */
  dropped: z.number(),
  withheld: z.number(),
  corrected: z.number(),
  failed: z.number(),
  /** Answers of the built-in answerer in place of a model that failed. */
  fallbacks: z.number(),
});
export type AnswerSum = z.output<typeof answerSum>;

const health = z.object({
  /** The first day, in UTC. */
  since: z.string(),
  /** The model's name; null where the built-in answerer writes alone. */
  model: z.nullable(z.string()),
  /** By language and writer. */
  answers: z.array(answerSum),
  /** Questions without a source since the first day of a month, by concept; `name` is null where a question matches none. */
  unanswered: z.object({
    since: z.string(),
    concepts: z.array(z.object({ language, name: z.nullable(z.string()), questions: z.number() })),
  }),
});
export type AnswerHealth = z.output<typeof health>;

export const readHealth = defineOperation({
  method: "GET",
  path: "/admin/health",
  access: "admin",
  /** `lang`: the language of the concepts' names. */
  input: z.object({ lang: language }),
  output: health,
});
