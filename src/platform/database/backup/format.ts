import { z } from "zod";
import { StartRefused } from "../../errors.ts";

// A backup is one gzip stream. In it: the manifest, then sections, each a header and its bytes, then the end. Manifest,
// headers and end are JSON on a line of their own. A section's bytes come in chunks: the length in decimal, a line
// end, and so many bytes; `0` ends the section. The end holds the SHA-256 of everything before its line.

export const formatName = "siraj-backup";
export const formatVersion = 1;
/** Bytes. Nothing larger stands in a backup, so that a damaged length takes no memory. */
export const limits = { line: 4 * 1024 * 1024, chunk: 64 * 1024 };

const name = z.string().min(1);

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** When, and by which release on which major of PostgreSQL. */
  made: z.iso.datetime(),
  release: z.string(),
  postgres: z.number().int(),
  /** Those that the database had, in order. */
  migrations: z.array(z.object({ name, sha256: z.string() })),
  /** Schemas whose rows are not in the file, because every start makes them again. */
  leftOut: z.array(name),
  sequences: z.array(z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
});
export type Manifest = z.output<typeof manifestSchema>;

const tableSchema = z.object({ section: z.literal("table"), schema: name, name, columns: z.array(name).min(1) });
const secretsSchema = z.object({ section: z.literal("secrets") });
const endSchema = z.object({ section: z.literal("end"), sha256: z.string() });
export const headerSchema = z.discriminatedUnion("section", [tableSchema, secretsSchema, endSchema]);

/** The bytes are what COPY writes as text. */
export type TableHeader = z.output<typeof tableSchema>;
/** The bytes are the file `secrets.json` of the data folder. */
export type SecretsHeader = z.output<typeof secretsSchema>;
export type SectionHeader = TableHeader | SecretsHeader;
export type End = z.output<typeof endSchema>;

/** Why a file on disk could not be used, for the person who named it. */
export function fileTrouble(path: string, what: string, error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(`${path} cannot be ${what}: ${reason}.`, { cause: error });
}
