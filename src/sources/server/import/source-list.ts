import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { marksGap } from "#quran/shared/errata.ts";
import { numberingSchema } from "../../shared/evidence.ts";
import type { HadithErrata } from "../../shared/hadith-errata.ts";

/** To be raised whenever parsing gives other records: every source of the kind is then imported again. */
const readingVersions = { hadith: 6, tafsir: 4 };

const fileSchema = z.strictObject({
  path: z.string().regex(/^gh\/[\w-]+\/[\w.-]+@[0-9a-f]{40}(?:\/[\w-][\w.-]*)+$/),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const commonShape = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  languages: z.array(z.enum(languages)).min(1),
  records: z.int().positive(),
  names: z.record(z.enum(languages), z.string().min(1)),
  /** Absent if the author is unknown. */
  authors: z.record(z.enum(languages), z.string().min(1)).optional(),
  source: z.string().min(1),
  sourceUrl: z.url(),
  license: z.string().min(1),
  nonCommercial: z.boolean(),
};

const sourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    ...commonShape,
    kind: z.literal("hadith"),
    numbering: numberingSchema,
    grading: z.enum(["compiler", "stated"]),
    /** How the printed edition marks the attribution (the note of who recorded a hadith). */
    form: z.enum(["braces", "parentheses", "line", "none"]),
    /** 0 if the collection has no books. */
    books: z.int().nonnegative(),
    /** Other spellings of its name. */
    aliases: z.array(z.string().min(1)),
  }),
  z.strictObject({ ...commonShape, kind: z.literal("tafsir") }),
]);

const erratum = z.strictObject({
  hadith: z.string().regex(/^[a-z0-9-]+(?::[\w.]+)+$/),
  was: z.string().min(1),
  is: z.string(),
  why: z.string().min(1),
});
const errataSchema = z.strictObject({
  errata: z.array(erratum),
  missing: z.array(erratum.refine(marksGap, "A gap is marked, and nothing else is changed.")),
});

/** A file of the public mirror: its path, size and checksum. */
export type PinnedFile = z.infer<typeof fileSchema>;
/** A source, its files in order, and what is corrected in a collection of hadith. `version` changes with any of them. */
export type ListedSource = z.infer<typeof sourceSchema> & {
  files: PinnedFile[];
  version: string;
} & Partial<HadithErrata>;
export type ListedCollection = Extract<ListedSource, { kind: "hadith" }>;

/** Reads `sources.json`, `source-files.json` and `hadith-errata.json` of the folder (content/corpus). */
export async function readSourceList(folder: string): Promise<ListedSource[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), "utf8"));
  const { sources } = z.strictObject({ sources: z.array(sourceSchema) }).parse(await read("sources.json"));
  const files = z.record(z.string(), z.array(fileSchema).min(1)).parse(await read("source-files.json"));
  const { errata, missing } = errataSchema.parse(await read("hadith-errata.json"));
  return sources.map((source) => {
    const own = files[source.id];
    if (!own) throw new Error(`source-files.json has no files of ${source.id}`);
    const isOwn = ({ hadith }: { hadith: string }) => hadith.startsWith(`${source.id}:`);
    const corrected = { ...source, errata: errata.filter(isOwn), missing: missing.filter(isOwn) };
    return { ...corrected, files: own, version: versionOf(corrected, own) };
  });
}

function versionOf(source: z.infer<typeof sourceSchema> & HadithErrata, files: readonly PinnedFile[]): string {
  const parts = [String(readingVersions[source.kind]), JSON.stringify(source), ...files.map(({ sha256 }) => sha256)];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
