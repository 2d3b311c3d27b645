import { z } from "zod";
import { refine } from "zod/mini";
import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { Passage, PassageText } from "../../quran/shared/passage.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import { verseReferenceSchema } from "../../quran/shared/verse-reference-schema.ts";
import type { Compiler, Grade, Stretch } from "../../sources/shared/evidence.ts";
import type { QuotationKind } from "../../sources/shared/quotations.ts";
import { citationLimit, questionLimit, visible } from "./limits.ts";

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
  refs: z
    .array(verseReferenceSchema.check(refine(isShort)))
    .max(8)
    .optional(),
  history: z
    .array(earlierMessageSchema)
    .max(6)
    .refine((messages) => messages.reduce((sum, { text }) => sum + text.length, 0) <= 8_000)
    .optional(),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * Why a citation stands in an answer: its writer named the reference; or typed words that are the stored ones (`exact`), or are surely meant to
 * be (`corrected`). What was typed is never sent.
 */
export type CitedBy = "reference" | "exact" | "corrected";

/** A stored text in one language. `lang` is not always the person's: hadith exist in Arabic and English only. */
export type CitedText = Pick<PassageText, "lang" | "edition" | "editionName" | "text">;

type Cited = {
  by: CitedBy;
  /** In the form of a mark, without its kind: "2:153", "bukhari:2:1", "en-tazkirul-quran:2:153". */
  ref: string;
  /** Its page, without language prefix. */
  path: string;
  /** The original first. */
  texts: CitedText[];
};

export type QuranCitation = Passage & { kind: "quran"; by: CitedBy };

export type HadithCitation = Cited & {
  kind: "hadith";
  collection: { id: string; name: string };
  /** Its number in the collection or, where `book` is given, in that book. */
  number: number;
  /** The book's key, "2", "8.2", "introduction", where the collection counts within its books. */
  book?: string;
  /** From whom it is told, in English; the Arabic text holds its chain. */
  narrator?: string;
  /** The narration and the note of who recorded it, as stretches of the Arabic text; before the narration stands the chain. */
  matn?: Stretch;
  attribution?: Stretch;
  /** Who recorded it, as the attribution names them. */
  compilers: Compiler[];
  /** Null: not stated. */
  grade: Grade | null;
};

export type TafsirCitation = Cited & {
  kind: "tafsir";
  /** The name and author in the language of the text; some have no known author. */
  source: { id: string; name: string; author?: string };
  /** The verse, or run of verses, that the author comments on as one: "2:153-157". */
  verses: string;
};

/** Scripture, hadith or a comment in an answer. It is written by the server from what is stored; no writer's words are in it. */
export type Citation = QuranCitation | HadithCitation | TafsirCitation;

/**
 * What is known of a message as a whole: the language it was asked in, of a question the verses attached to it, and of an account's
 * conversation its id and that of the question.
 */
export type AnswerMetadata = { lang: Language; refs?: string[]; conversationId?: string; questionId?: string };

/** Data parts of an answer, beside its prose. */
export type AnswerData = {
  /** Its id is `<kind>:<ref>`: each stands once in an answer. */
  citation: Citation;
  /** Stands where a quotation would have, of what the sources do not hold. */
  withheld: { kind: QuotationKind };
  /** What follows is Siraj's own reflection. */
  section: { section: "reflection" };
  /** Who writes, before the first words; `fallback` says why not the model. */
  writer: { by: AnsweredBy; fallback?: Fallback };
  /** Transient progress. */
  status: { step: AnswerStep };
  /** Where a person in danger finds somebody: public directories by name. */
  care: { places: { name: string; url: string }[] };
  /**
   * The last part. Whether a source was found at all, and how many questions are left: of a guest's trial, of a person's month, or none was
   * counted. `dropped`: references to nothing. `withheld`: quotations that were kept back.
   */
  outcome: {
    found: boolean;
    remaining: number;
    by: "trial" | "month" | "uncounted";
    dropped: number;
    withheld: number;
  };
};

export type AnsweredBy = "builtin" | "model" | "care";
export type Fallback = "unreachable" | "refused" | "ceiling" | "failed";
export type AnswerStep = "searching" | "reading" | "writing" | "checking";
