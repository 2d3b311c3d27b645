import * as z from "zod/mini";
import { languages } from "../../i18n/shared/languages.ts";
import { passageSchema, passageTextSchema } from "../../quran/shared/passages/passage.ts";
import { compilers, gradeSchema, stretchSchema } from "../../sources/shared/evidence.ts";
import { quotationKinds } from "../../sources/shared/quotations.ts";

/**
 * Why an answer has a citation: its writer named the reference; or typed words that are the stored ones (`exact`), or are surely meant to
 * be (`corrected`). What was typed is never sent.
 */
export const citedBySchema = z.enum(["reference", "exact", "corrected"]);
export type CitedBy = z.infer<typeof citedBySchema>;

/** A stored text in one language. `lang` is not always the user's: hadith exist in Arabic and English only. */
const citedTextSchema = z.pick(passageTextSchema, { lang: true, edition: true, editionName: true, text: true });
export type CitedText = z.infer<typeof citedTextSchema>;

const cited = {
  by: citedBySchema,
  /** In the form of a mark, without its kind: "2:153", "bukhari:2:1", "en-tazkirul-quran:2:153". */
  ref: z.string(),
  /** Its page, without language prefix. */
  path: z.string(),
  /** The original first. */
  texts: z.array(citedTextSchema),
};

const quranCitationSchema = z.extend(passageSchema, { kind: z.literal("quran"), by: citedBySchema });
export type QuranCitation = z.infer<typeof quranCitationSchema>;

const hadithCitationSchema = z.object({
  ...cited,
  kind: z.literal("hadith"),
  collection: z.object({ id: z.string(), name: z.string() }),
  /** Its number in the collection or, where `book` is given, in that book. */
  number: z.number(),
  /** The book's key, "2", "8.2", "introduction", where the collection counts within its books. */
  book: z.exactOptional(z.string()),
  /** From whom it is told, in English; the Arabic text holds its chain. */
  narrator: z.exactOptional(z.string()),
  /** The narration and the note of who recorded it, as ranges of the Arabic text; before the narration stands the chain. */
  matn: z.exactOptional(stretchSchema),
  attribution: z.exactOptional(stretchSchema),
  /** Who recorded it, as the attribution names them. */
  compilers: z.array(z.enum(compilers)),
  /** Null: not stated. */
  grade: z.nullable(gradeSchema),
});
export type HadithCitation = z.infer<typeof hadithCitationSchema>;

const tafsirCitationSchema = z.object({
  ...cited,
  kind: z.literal("tafsir"),
  /** The name and author in the language of the text; some have no known author. */
  source: z.object({ id: z.string(), name: z.string(), author: z.exactOptional(z.string()) }),
  /** The verse, or run of verses, that the author comments on as one: "2:153-157". */
  verses: z.string(),
});
export type TafsirCitation = z.infer<typeof tafsirCitationSchema>;

/** Scripture, hadith or a comment in an answer. It is written by the server from what is stored; no writer's words are in it. */
const citationSchema = z.discriminatedUnion("kind", [quranCitationSchema, hadithCitationSchema, tafsirCitationSchema]);
export type Citation = z.infer<typeof citationSchema>;

/**
 * What is known of a message as a whole: the language it was asked in, of a question the verses attached to it, and of an account's
 * conversation its id and that of the question.
 */
export const answerMetadataSchema = z.object({
  lang: z.enum(languages),
  refs: z.exactOptional(z.array(z.string())),
  conversationId: z.exactOptional(z.string()),
  questionId: z.exactOptional(z.string()),
});
export type AnswerMetadata = z.infer<typeof answerMetadataSchema>;

const answeredBySchema = z.enum(["builtin", "model", "care"]);
export type AnsweredBy = z.infer<typeof answeredBySchema>;
const fallbackSchema = z.enum(["unreachable", "refused", "ceiling", "failed"]);
export type Fallback = z.infer<typeof fallbackSchema>;
const answerStepSchema = z.enum(["searching", "reading", "writing", "checking"]);
export type AnswerStep = z.infer<typeof answerStepSchema>;

const count = z.int().check(z.minimum(0));

/** Data parts of an answer, beside its prose. */
export const answerDataSchemas = {
  /** Its id is `<kind>:<ref>`: each occurs once in an answer. */
  citation: citationSchema,
  /** Replaces a quotation that no source holds. `ref`: the verses that the answer gave as its source, which may not exist. */
  withheld: z.object({
    kind: z.enum(quotationKinds),
    ref: z.exactOptional(z.string().check(z.regex(/^\d{1,3}:\d{1,3}(?:-\d{1,3})?$/u))),
    exists: z.exactOptional(z.boolean()),
  }),
  /** What follows is Siraj's own reflection. */
  section: z.object({ section: z.literal("reflection") }),
  /** Who writes, before the first words: the name of the model that does; `fallback` says why not the model. Older releases did not store the name. */
  writer: z.object({
    by: answeredBySchema,
    model: z.exactOptional(z.string()),
    fallback: z.exactOptional(fallbackSchema),
  }),
  /** Transient progress. */
  status: z.object({ step: answerStepSchema }),
  /** All parts before this one are taken back: they were no answer. It is not stored. */
  restart: z.object({}),
  /** Where a person in danger finds help: public directories by name. */
  care: z.object({ places: z.array(z.object({ name: z.string(), url: z.string() })) }),
  /**
   * The last part. Whether a source was found at all, and how many questions are left: of a guest's trial, of a user's month, or none was
   * counted. `dropped`: references to nothing. `withheld`: quotations that were kept back.
   */
  outcome: z.object({
    found: z.boolean(),
    remaining: count,
    /** Answers stored by an older release do not say which quota counted them. */
    by: z._default(z.enum(["trial", "month", "uncounted"]), "trial"),
    dropped: z.catch(count, 0),
    withheld: z.catch(count, 0),
  }),
};
export type AnswerData = {
  [Name in keyof typeof answerDataSchemas]: z.infer<(typeof answerDataSchemas)[Name]>;
};
