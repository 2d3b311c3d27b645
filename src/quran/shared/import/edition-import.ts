import * as z from "zod/mini";
import { languages } from "../../../i18n/shared/languages.ts";

/** Bytes of a file that is imported. The longest tafsir of the corpus has a third of it. */
export const maxImportBytes = 32 * 1024 * 1024;

/** `checked` waits for its confirmation; only then anything is served differently. */
export const importStates = ["checking", "checked", "failed", "cancelled", "imported"] as const;
export type ImportState = (typeof importStates)[number];

/** Where a file comes from: sent by an administrator, fetched by the server, or brought by the release. */
export const importSources = ["upload", "address", "package"] as const;
export type ImportSource = (typeof importSources)[number];

/** Why a file cannot be imported. */
export const importErrors = [
  "address-refused",
  "unreachable",
  "too-slow",
  "too-large",
  "other-checksum",
  "not-utf8",
  "unknown-format",
  "entities",
  "malformed",
  "truncated",
  "interrupted",
  "missing-verse",
  "unknown-verse",
  "duplicate-verse",
  "empty-verse",
  "markup",
  "control-characters",
  "repeats-previous",
  "swapped-chapters",
  "shifted-verse",
  "different-chapter",
  "different-edition",
  "other-language",
  "same-edition",
] as const;
/** What an administrator looks at before confirming. */
export const importWarnings = ["changed-much"] as const;
export type ImportErrorCode = (typeof importErrors)[number];

const findingSchema = z.object({
  code: z.enum([...importErrors, ...importWarnings]),
  /** A verse as "2:255", a chapter as "2", a line of the file as "line 12", or the id of an edition; empty for the whole file. */
  place: z.string(),
  /** The other place: where the text found at `place` stands in the present edition. */
  other: z.optional(z.string()),
});
export type ImportFinding = z.output<typeof findingSchema>;

const sampleSchema = z.object({
  verse: z.string(),
  present: z.string(),
  next: z.string(),
  /** 0 to 1. */
  similarity: z.number(),
});
export type ImportSample = z.output<typeof sampleSchema>;

export const importReportSchema = z.object({
  format: z.nullable(z.enum(["tanzil-xml", "tanzil-text", "json"])),
  verses: z.int(),
  /** Verses whose text differs from the present one. */
  changed: z.int(),
  /** The first of them; `errorCount` and `warningCount` count all. */
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
  errorCount: z.int(),
  warningCount: z.int(),
  /** Id of the edition beside which the texts were laid: the edition itself, or for a new one its language's default. */
  beside: z.optional(z.string()),
  /** The changed verses that differ most, in the order of the Qur'an; of a new edition verses from all over it. */
  samples: z.array(sampleSchema),
});
export type ImportReport = z.output<typeof importReportSchema>;

export const importSchema = z.object({
  id: z.string(),
  edition: z.string(),
  state: z.enum(importStates),
  source: z.enum(importSources),
  /** Where the server fetched it from; null for the other sources. */
  address: z.nullable(z.string()),
  /** Of the file or package; empty for the texts of the release. */
  fileName: z.string(),
  bytes: z.int(),
  checksum: z.nullable(z.string()),
  chaptersDone: z.int(),
  startedAt: z.string(),
  importedAt: z.nullable(z.string()),
  report: z.nullable(importReportSchema),
});
export type EditionImport = z.output<typeof importSchema>;

export const managedEditionSchema = z.object({
  id: z.string(),
  language: z.enum(languages),
  kind: z.enum(["text", "translation", "tafsir", "transliteration"]),
  name: z.string(),
  author: z.string(),
  license: z.string(),
  nonCommercial: z.boolean(),
  sourceUrl: z.string(),
  searched: z.boolean(),
  /** Whether an administrator added it: it can then be described anew and removed. */
  added: z.boolean(),
  /**
   * `bundled`: the texts of the release; `loaded`: imported texts; `failed`: its last import failed, and it is served as before; `empty`: an added
   * edition without texts, which nobody sees.
   */
  state: z.enum(["bundled", "importing", "loaded", "switched-off", "failed", "empty"]),
  /** Of the served texts; empty if there are none. */
  checksum: z.string(),
  verses: z.int(),
  /** ISO 8601; null if an administrator never changed it. */
  changedAt: z.nullable(z.string()),
  /** Whether it can be replaced. The Arabic text cannot. */
  replaceable: z.boolean(),
  /** Whether it can be switched off: not the Arabic text, and not a language's default. */
  optional: z.boolean(),
  switchedOff: z.boolean(),
  canRollBack: z.boolean(),
  /** Other versions that the release brings. `name`: the package; null for the texts that the release serves by itself. */
  versions: z.array(z.object({ name: z.nullable(z.string()), checksum: z.string() })),
  /** Its import that is running or waits for a confirmation, or else its last one. */
  lastImport: z.nullable(importSchema),
});
export type ManagedEdition = z.output<typeof managedEditionSchema>;
