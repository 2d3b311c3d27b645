import { z } from "zod";
import { languages } from "../../i18n/shared/languages.ts";
import type { VerseKey } from "./contract.ts";
import { marksGap } from "./errata.ts";

/** The built corpus: `corpus.json` has this schema; `editions/<id>.json` beside it have 6236 texts each, in mushaf order. */

export const totals = {
  chapters: 114,
  verses: 6236,
  meccan: 86,
  medinan: 28,
  pages: 604,
  juz: 30,
  hizb: 60,
  rub: 240,
  rukus: 556,
  manzils: 7,
  sajdas: 15,
} as const;

const words = z.string().trim().min(1);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const verseKey = z.custom<VerseKey>((value) => typeof value === "string" && /^\d+:\d+$/.test(value));
const chapterName = z.object({ name: words, meaning: z.string() });
const upTo = (max: number) => z.int().min(1).max(max);

const chapterSchema = z.object({
  id: upTo(totals.chapters),
  names: z.record(z.enum(languages), chapterName),
  verseCount: z.int().min(3).max(286),
  firstVerse: z
    .int()
    .min(0)
    .max(totals.verses - 1),
  place: z.enum(["mecca", "medina"]),
  revelationOrder: upTo(totals.chapters),
  page: upTo(totals.pages),
});

/** The number of each division that contains a verse; juz, hizb, rub, ruku and manzil are numbered through the whole Qur'an. */
const verseFactsSchema = z.object({
  chapter: upTo(totals.chapters),
  number: upTo(286),
  juz: upTo(totals.juz),
  hizb: upTo(totals.hizb),
  rub: upTo(totals.rub),
  page: upTo(totals.pages),
  ruku: upTo(totals.rukus),
  manzil: upTo(totals.manzils),
  sajda: z.enum(["recommended", "obligatory"]).nullable(),
});

export const editionSchema = z.object({
  /** Never "en-x-…", which are the editions that administrators add. */
  id: z.string().regex(new RegExp(`^(${languages.join("|")})-(?!x-)[a-z-]+$`)),
  language: z.enum(languages),
  kind: z.enum(["text", "translation", "tafsir", "transliteration"]),
  name: words,
  author: words,
  source: words,
  sourceUrl: z.url(),
  license: words,
  nonCommercial: z.boolean(),
  searched: z.boolean(),
  /** Whether it is its language's default translation. */
  isDefault: z.boolean(),
  checksum: hash,
  /** Stretches whose texts the source has at other verses, and what is wrong there. The texts in this file stand at their verses. */
  rearranged: z.array(z.object({ chapter: z.int(), from: z.int(), to: z.int(), why: words })),
});

const erratum = z.object({ verse: verseKey, was: z.string().min(1), is: z.string(), why: words });

export const errataSchema = z.object({
  errata: z.array(erratum),
  /** Where the source lacks a part of the verse: `is` differs from `was` only by the mark of the gap. */
  missing: z.array(erratum.refine(marksGap, "A gap is marked, and nothing else is changed.")),
  doubtful: z.array(z.object({ verse: verseKey, was: z.string().min(1), why: words })),
});

export const corpusSchema = z.object({
  /** SHA-256 of everything else in this file, which includes the editions' checksums. */
  version: hash,
  chapters: z.array(chapterSchema).length(totals.chapters),
  verses: z.array(verseFactsSchema).length(totals.verses),
  editions: z.array(editionSchema).min(1),
  errata: z.array(z.object({ edition: words, ...erratum.shape })),
  missing: z.array(z.object({ edition: words, ...erratum.shape })),
  doubtful: z.array(z.object({ edition: words, ...errataSchema.shape.doubtful.element.shape })),
});

/** Another version of an edition that the release brings without serving it: `versions/<edition>-<checksum>.json` has its texts. */
export const packageVersionSchema = z.object({
  edition: words,
  /** The package that it comes from, with its version. */
  name: words,
  checksum: hash,
});
export type PackageVersion = z.infer<typeof packageVersionSchema>;

export type VerseFacts = z.infer<typeof verseFactsSchema>;
export type StoredEdition = z.infer<typeof editionSchema>;
export type Corpus = z.infer<typeof corpusSchema>;

/** 6236 texts, none empty. */
export const textsSchema = z.array(z.string().min(1)).length(totals.verses);
