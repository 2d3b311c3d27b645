import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { type Evaluation, type EvaluationFigure, evaluationSchema } from "../../src/sources/shared/evaluation.ts";
import type { Figure } from "./figures.ts";

/** Six decimals exceed the precision of the sets; more would only make recordings differ. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** A figure in its recorded form. Only the first word of "topics.en.dev" is the set's name: language and half are separate fields. */
export function toRecord(
  { set, half, language }: { set: string; half: string; language: Language },
  figure: EvaluationFigure["figure"],
  { mean, error, n }: Figure,
): EvaluationFigure {
  const [name] = set.split(".");
  const rounded = { mean: round(mean), standardError: round(error), n };
  return evaluationSchema.shape.figures.element.parse({ set: name, half, language, figure, ...rounded });
}

type Measured = Omit<Evaluation, "date" | "quotations"> & { quotations: Evaluation["quotations"] | undefined };

/** Writes the results with today's date to the file that the page `/evaluation` reads. Throws if a set is missing. */
export function recordEvaluation(
  path: string,
  measured: Measured,
  missing: readonly string[],
  today = new Date(),
): void {
  const lacking = measured.quotations ? missing : [...missing, "the answers with quotations"];
  if (lacking.length > 0) throw new Error(`Nothing is recorded: EVAL_DIR lacks ${lacking.join(", ")}.`);
  const times = measured.times.map((one) => ({ ...one, find: round(one.find), answer: round(one.answer) }));
  const evaluation = evaluationSchema.parse({ date: today.toISOString().slice(0, 10), ...measured, times });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(evaluation, null, 2)}\n`);
}
