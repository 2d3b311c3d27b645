import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "../../src/i18n/shared/languages.ts";

const questionsSchema = z.array(
  z.strictObject({ id: z.string(), kind: z.string(), lang: z.enum(languages), question: z.string().min(1) }),
);

export type AskedQuestion = z.infer<typeof questionsSchema>[number];

/** The hard questions, in the order of the transcript. */
export function readQuestions(): AskedQuestion[] {
  return questionsSchema.parse(JSON.parse(readFileSync(new URL("questions.json", import.meta.url), "utf8")));
}
