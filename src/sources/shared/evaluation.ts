import { z } from "zod";
import { languages } from "../../i18n/shared/languages.ts";

const sets = [
  "topics",
  "questions",
  "scope",
  "six-language",
  "everyday",
  "foreign",
  "companion",
  "companion-foreign",
  "answers",
  "answers-foreign",
  "messages",
  "messages-foreign",
  "follow-ups",
  "new-questions",
  "danger",
  "no-danger",
] as const;
/** Weights are chosen on the tuning halves and on the development sets; the test halves are only reported. */
const halves = ["tune", "test", "dev"] as const;
/**
 * `hit`, `rank` and `precision` are Hit, MRR and MAP; `answered` is of real questions, `leftAlone` of foreign ones. Of the built-in answerer's
 * answers: `anyFits`, `firstFits`, and `citedFit`, the share of an answer's passages. `understood` is of messages that follow an answer or are new
 * questions, `recognised` of messages of danger, `calm` of harmless ones.
 */
const figureNames = [
  ...(["hit", "rank", "precision", "answered", "leftAlone"] as const),
  ...(["anyFits", "firstFits", "citedFit", "understood", "recognised", "calm"] as const),
] as const;

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const language = z.enum(languages);

const figure = z.strictObject({
  set: z.enum(sets),
  half: z.enum(halves),
  language,
  figure: z.enum(figureNames),
  mean: share,
  standardError: share,
  n: z.int().positive(),
});

/** Of `n` marked verses with one label: how many were judged accordingly, and how many labels the text contradicts. */
const judged = z.strictObject({ right: count, contradicted: count, n: z.int().positive() });

/** The 95th percentile of search latencies, in milliseconds. */
const time = z.strictObject({
  language,
  find: z.number().positive(),
  answer: z.number().positive(),
  n: z.int().positive(),
});

/** What one run of the evaluation measured: `content/evaluation/figures.json`. */
export const evaluationSchema = z.strictObject({
  date: z.iso.date(),
  /** The version of the corpus that was searched. */
  corpus: z.string().min(1),
  /** How many verses of each answer were looked at. */
  depth: z.int().positive(),
  figures: z.array(figure).min(1),
  quotations: z.strictObject({ genuine: judged, wrong: judged }),
  times: z.array(time).length(languages.length),
});

export type Evaluation = z.infer<typeof evaluationSchema>;
export type EvaluationSet = (typeof sets)[number];
export type EvaluationFigure = Evaluation["figures"][number];
export type FigureName = (typeof figureNames)[number];
export type JudgedQuotations = z.infer<typeof judged>;
