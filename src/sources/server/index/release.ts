import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "../../../i18n/shared/languages.ts";

/** Raise it whenever the analysis or the layout of an index changes: older files are then built anew. */
const formatVersion = 3;

export const manifestName = "manifest.json";

const manifestShape = z.object({
  version: z.string(),
  verseCounts: z.array(z.int().positive()),
  /** SHA-256 of each language's file. */
  files: z.partialRecord(z.enum(languages), z.string()),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The folder of one corpus version and index format. */
export function releaseName(version: string): string {
  return `search-${createHash("sha256").update(`${formatVersion}\n${version}`).digest("hex").slice(0, 16)}`;
}

/** Undefined when there is none or it cannot be read as one. */
export async function readManifest(release: string): Promise<Manifest | undefined> {
  const text = await readFile(join(release, manifestName), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The bytes of a language's index, or undefined when the file is missing or differs from its checksum. */
export async function readIndexFile(
  release: string,
  manifest: Manifest,
  language: Language,
): Promise<ArrayBuffer | undefined> {
  const file = await readFile(join(release, `${language}.idx`)).catch(() => undefined);
  if (!file || createHash("sha256").update(file).digest("hex") !== manifest.files[language]) return undefined;
  // A view into a shared pool may start anywhere; the arrays need a buffer of their own.
  return file.byteOffset === 0 && file.byteLength === file.buffer.byteLength && file.buffer instanceof ArrayBuffer
    ? file.buffer
    : new Uint8Array(file).buffer;
}

export async function verifyFiles(release: string, manifest: Manifest): Promise<boolean> {
  for (const language of languages) {
    if (!(await readIndexFile(release, manifest, language))) return false;
  }
  return true;
}
