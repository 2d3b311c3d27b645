import { readFile } from "node:fs/promises";
import { type Evaluation, evaluationSchema } from "../shared/evaluation.ts";

/** The figures as `node tools/eval.ts --record` wrote them. Throws where the file is missing or not of that shape. */
export async function readEvaluation(path: string): Promise<Evaluation> {
  return evaluationSchema.parse(JSON.parse(await readFile(path, "utf8")));
}
