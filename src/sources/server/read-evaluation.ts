import { readFile } from "node:fs/promises";
import { type Evaluation, evaluationSchema } from "../shared/evaluation.ts";

/** The figures written by `node tools/eval.ts --record`. Throws if the file is missing or malformed. */
export async function readEvaluation(path: string): Promise<Evaluation> {
  return evaluationSchema.parse(JSON.parse(await readFile(path, "utf8")));
}
