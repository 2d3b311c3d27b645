import { z } from "zod";
import { type Language, languages } from "../../i18n/shared/languages.ts";
import { parseVerseReference, verseReferenceSchema } from "../../quran/shared/verse-reference.ts";
import { citationLimit, questionLimit } from "./limits.ts";

/** Something that can be seen: a question is not made of spaces, controls and lone surrogates alone. */
const visible = /[^\p{C}\p{Z}]/u;

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

/** A text of a verse range in one language, as stored, one entry a verse. */
export type CitationText = {
  lang: string;
  edition: string;
  editionName: string;
  /** The verses' texts joined by a space. */
  text: string;
  /** The same, verse by verse: number within the surah and text. */
  verses: { number: number; text: string; corrected?: boolean }[];
};

/** Scripture in an answer. It is written by the server from the corpus; no model's words are in it. */
export type Citation = {
  /** "2:153" or "94:5-6". */
  ref: string;
  kind: "quran";
  by: "reference";
  /** The surah's name in the answer's language, and its Arabic name. */
  chapter: { id: number; name: string; arabicName: string };
  texts: CitationText[];
  /** Path of the verse in the reader, without language prefix. */
  path: string;
};

/** What is known of an answer as a whole: the language it was asked for in. */
export type AnswerMetadata = { lang: Language };

/** Data parts of an answer, beside its prose. */
export type AnswerData = {
  citation: Citation;
  /** Transient progress. */
  status: { step: "searching" };
  /** Whether a source was found at all, and how many questions a guest has left. */
  outcome: { found: boolean; remaining: number };
};
