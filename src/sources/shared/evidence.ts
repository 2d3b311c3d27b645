import * as z from "zod/mini";
import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { HadithErrata } from "./hadith-errata.ts";

export const sourceKindSchema = z.enum(["hadith", "tafsir"]);
export type SourceKind = z.infer<typeof sourceKindSchema>;

/**
 * `waiting`: queued, or another process imports. `loading`: its files are fetched and read. `loaded`: it is
 * served. `failed`: a file was refused, unreachable or unreadable; the import is retried.
 */
export const sourceStateSchema = z.enum(["waiting", "loading", "loaded", "failed"]);

export const sourceProblemSchema = z.object({
  /** The file's path in the mirror. */
  path: z.string(),
  /**
   * `refused`: its checksum differs from the pinned one. `unreachable`: it could not be fetched completely. `unreadable`: its content could not be
   * parsed.
   */
  reason: z.enum(["refused", "unreachable", "unreadable"]),
});
export type SourceProblem = z.infer<typeof sourceProblemSchema>;

/** The progress of the import of a source. */
export const sourceProgressSchema = z.object({
  state: sourceStateSchema,
  filesDone: z.int().check(z.nonnegative()),
  filesTotal: z.int().check(z.positive()),
  problems: z.array(sourceProblemSchema),
});
export type SourceProgress = z.infer<typeof sourceProgressSchema>;

/** A collection of hadith or a tafsir that the product knows, loaded or not. */
export const sourceSchema = z.object({
  /** "bukhari", "en-tazkirul-quran": in addresses, references and as `edition` of a search result. */
  id: z.string(),
  kind: sourceKindSchema,
  /** The languages of its texts, the original first. */
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  /** Its name in every language of the interface. */
  names: z.record(z.enum(languages), z.string().check(z.minLength(1))),
  /** Its author or compiler, in every language of the interface; absent if unknown. */
  authors: z.optional(z.record(z.enum(languages), z.string().check(z.minLength(1)))),
  /** The origin of the texts. */
  source: z.string().check(z.minLength(1)),
  sourceUrl: z.url(),
  license: z.string().check(z.minLength(1)),
  nonCommercial: z.boolean(),
  /** Hadith, or verses commented on. */
  records: z.int().check(z.positive()),
  /** Hash of its pinned files and of the version of their parser. */
  version: z.string(),
  progress: sourceProgressSchema,
});
export type Source = z.infer<typeof sourceSchema>;

/** Which names a hadith's number in a reference: `riyad:25` counts through the collection, `bukhari:2:1` within a book. */
export const numberingSchema = z.enum(["collection", "book"]);

export const bookSchema = z.object({
  /** "2", "8.2", "introduction": in addresses and references. */
  key: z.string(),
  /** Its name in Arabic and in English, as in the source; there are no other languages. */
  names: z.object({ ar: z.string(), en: z.string() }),
  /** The number of its first hadith: 1, unless the collection numbers its hadith continuously. */
  firstNumber: z.int().check(z.positive()),
  count: z.int().check(z.positive()),
});
export type Book = z.infer<typeof bookSchema>;

export const collectionSchema = z.object({
  source: sourceSchema,
  numbering: numberingSchema,
  /** Whether its compiler accepted only hadith that he considered sound: al-Bukhari and Muslim. */
  gradedByCompiler: z.boolean(),
  count: z.int().check(z.positive()),
  /** A single one for a collection without books. */
  books: z.array(bookSchema).check(z.minLength(1)),
});
export type Collection = z.infer<typeof collectionSchema>;

export const compilers = [
  ...(["bukhari", "muslim", "abu-dawud", "tirmidhi", "nasai", "ibn-majah", "ahmad", "malik", "darimi"] as const),
  ...(["bayhaqi", "hakim", "ibn-hibban", "ibn-khuzaymah", "daraqutni", "tabarani", "bazzar"] as const),
] as const;
export type Compiler = (typeof compilers)[number];

export const gradeSchema = z.object({
  value: z.enum(["sahih", "hasan-sahih", "hasan", "daif"]),
  /**
   * The origin of the grade: a compiler's words in the attribution; `compiler` if the hadith is in a collection of sound
   * ones or its attribution names one; `annotation` for the notes of the printed edition; `author` for the collection's author.
   */
  by: z.enum([...compilers, "compiler", "annotation", "author"]),
});
export type Grade = z.infer<typeof gradeSchema>;

/** A range of the Arabic text, in UTF-16 units. */
export const stretchSchema = z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.positive()) });
export type Stretch = z.infer<typeof stretchSchema>;

export const hadithSchema = z.object({
  /** "nawawi40:1", "bukhari:2:1". */
  ref: z.string(),
  collection: z.string(),
  /** The book's key. */
  book: z.string(),
  number: z.int().check(z.positive()),
  arabic: z.object({
    /** The whole text as stored: chain, narration and attribution. */
    text: z.string().check(z.minLength(1)),
    /** The narration; the text before it is the chain of narrators. Absent if the two cannot be distinguished. */
    matn: z.optional(stretchSchema),
    /** The note that names the compiler who recorded it, and his remarks. Absent if the text has none. */
    attribution: z.optional(stretchSchema),
  }),
  /** Absent if the source has no English text. */
  english: z.optional(z.object({ narrator: z.optional(z.string()), text: z.string().check(z.minLength(1)) })),
  /** The compilers who recorded it, as named in the attribution. */
  compilers: z.array(z.enum(compilers)),
  /** Absent if no grade is stated. */
  grade: z.optional(gradeSchema),
});
export type Hadith = z.infer<typeof hadithSchema>;

/** Part of a book, in order. Pages count from 1. */
export type BookPage = { collection: Collection; book: Book; page: number; pages: number; hadith: Hadith[] };

/** A comment on a verse. `to` is the last verse of the group that the author comments on together. */
export type TafsirText = { source: Source; from: number; to: number; text: string; lang: Language };

/** Read access to the sources for pages and other slices. A source that is not loaded yet yields undefined or an empty list. */
export type Evidence = {
  /** Every source that the product knows, loaded or not, with the progress of its import. */
  sources(): readonly Source[];
  /** What is corrected in the collections of hadith. */
  errata(): HadithErrata;
  /** The kinds of which at least one source is loaded. */
  loadedKinds(): ReadonlySet<SourceKind>;
  collections(): readonly Collection[];
  collection(id: string): Collection | undefined;
  /** Undefined if the collection, the book or the page does not exist. */
  book(collection: string, key: string, page?: number): Promise<BookPage | undefined>;
  /** A hadith by its reference; undefined if it does not exist. */
  hadith(ref: string): Promise<Hadith | undefined>;
  /** Comments on a verse (its index among the 6236) in a language. */
  tafsir(language: Language, verse: number): Promise<TafsirText[]>;
};

/** Hadith on one page of a book. */
export const hadithPerPage = 20;
