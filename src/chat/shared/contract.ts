import { z } from "zod";
import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { Passage } from "../../quran/shared/passage.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import { verseReferenceSchema } from "../../quran/shared/verse-reference-schema.ts";
import { citationLimit, questionLimit } from "./limits.ts";

/** Something that can be seen: a question is not made of spaces, controls and lone surrogates alone. */
export const visible = /[^\p{C}\p{Z}]/u;

function isShort(reference: string): boolean {
  const range = parseVerseReference(reference);
  return range !== undefined && range.to - range.from < citationLimit;
}

const earlierMessageSchema = z.object({ role: z.enum(["user", "assistant"]), text: z.string() });

/**
 * What a question is. `refs` are verses the person attached; `history` is a guest's earlier talk, untrusted and
 * never evidence: at most 6 messages of 8,000 characters in all.
 */
export const questionSchema = z.object({
  message: z.string().trim().min(1).max(questionLimit).regex(visible),
  lang: z.enum(languages),
  refs: z.array(verseReferenceSchema.refine(isShort)).max(8).optional(),
  history: z
    .array(earlierMessageSchema)
    .max(6)
    .refine((messages) => messages.reduce((sum, { text }) => sum + text.length, 0) <= 8_000)
    .optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** Scripture in an answer. It is written by the server from the corpus; no model's words are in it. */
export type Citation = Passage & { kind: "quran"; by: "reference" };

/** What is known of a message as a whole: the language it was asked in, and of a question the verses attached to it. */
export type AnswerMetadata = { lang: Language; refs?: string[] };

/** Data parts of an answer, beside its prose. */
export type AnswerData = {
  citation: Citation;
  /** Transient progress. */
  status: { step: "searching" };
  /** Whether a source was found at all, and how many questions are left: of a guest's trial, or of a person's month. */
  outcome: { found: boolean; remaining: number; by?: "trial" | "month" };
};
