import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Excerpt } from "#quran/shared/passages/excerpt.ts";
import { excerptOfReference, passageReferenceSchema } from "#sources/server/index.ts";

const why = z.record(z.enum(languages), z.string().trim().min(1).max(200));

/** Passages ("quran:2:225", "hadith:riyad:151") of a fixed answer, each with the line that says why it fits. */
export const reasonedPassagesSchema = z
  .array(z.strictObject({ ref: passageReferenceSchema, why, excerpt: excerptOfReference }))
  .min(1)
  .max(6);

export type ReasonedPassage = { ref: string; why: Record<Language, string>; excerpt?: Excerpt | undefined };

/** The references of the verses ("2:225") or hadith ("riyad:151"), in their order. */
export function passagesOf(passages: readonly ReasonedPassage[], kind: "quran" | "hadith"): string[] {
  return passages.flatMap(({ ref }) => (ref.startsWith(`${kind}:`) ? [ref.slice(kind.length + 1)] : []));
}
