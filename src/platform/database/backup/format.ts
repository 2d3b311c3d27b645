import { z } from "zod";
import { StartRefused } from "../../errors.ts";

// A backup is one gzip stream: the manifest, then sections, each with a header and its bytes, then the end record. Manifest,
// headers and end record are one line of JSON each. The bytes of a section come in chunks: the length in decimal, a line
// end, and that many bytes; `0` ends the section. The end record holds the SHA-256 of everything before it.

export const formatName = "siraj-backup";
/** Version 1 had no files. */
export const formatVersion = 2;
export const readableVersions: readonly number[] = [1, formatVersion];
/** In bytes. The reader refuses larger lengths, so that a damaged file cannot exhaust the memory. */
export const limits = { line: 4 * 1024 * 1024, chunk: 64 * 1024 };

const name = z.string().min(1);

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.literal([1, formatVersion]),
  /** Creation time, release, and major version of PostgreSQL. */
  made: z.iso.datetime(),
  release: z.string(),
  postgres: z.number().int(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name, sha256: z.string() })),
  /** Schemas without rows in the file, because every start creates them again. */
  leftOut: z.array(name),
  sequences: z.array(z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

const tableSchema = z.object({ section: z.literal("table"), schema: name, name, columns: z.array(name).min(1) });
const secretsSchema = z.object({ section: z.literal("secrets") });
const fileSchema = z.object({ section: z.literal("file"), key: name, type: name, size: z.number().int().min(0) });
const endSchema = z.object({ section: z.literal("end"), sha256: z.string() });
export const headerSchema = z.discriminatedUnion("section", [tableSchema, secretsSchema, fileSchema, endSchema]);

/** A table; the bytes are in COPY's text format. */
export type TableHeader = z.output<typeof tableSchema>;
/** The bytes of `secrets.json` in the data folder. */
export type SecretsHeader = z.output<typeof secretsSchema>;
/** A file of the object store under its key; the bytes are its own. */
export type FileHeader = z.output<typeof fileSchema>;
export type SectionHeader = TableHeader | SecretsHeader | FileHeader;
export type End = z.output<typeof endSchema>;

/** An error message for a file that cannot be read or written. */
export function fileTrouble(path: string, what: string, error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(`${path} cannot be ${what}: ${reason}.`, { cause: error });
}
