import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { readArrayFile, writeArrayFile } from "./array-file.ts";
import { arraysOfIndex, readInvertedIndex } from "./inverted-index.ts";
import { type LanguageIndex, verseIndexNames } from "./language-index.ts";

/** Raise it whenever the analysis or the layout of an index changes: older files are then rebuilt. */
const formatVersion = 7;

export const manifestName = "manifest.json";

const manifestSchema = z.object({ version: z.string(), verseCounts: z.array(z.int().positive()) });
/** The corpus version of the indexes in a folder, and the number of verses of each chapter. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The name of the folder with the indexes of one corpus version. */
export function indexFolderName(version: string): string {
  return `search-${createHash("sha256").update(`${formatVersion}\n${version}`).digest("hex").slice(0, 16)}`;
}

/** Undefined if the file is missing or malformed. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function indexFileName(language: Language): string {
  return `${language}.idx`;
}

/** Undefined if the file is missing or damaged. */
export async function readLanguageIndex(folder: string, language: Language): Promise<LanguageIndex | undefined> {
  const reader = await readArrayFile(join(folder, indexFileName(language)));
  if (!reader) return undefined;
  const [editionCount = 0] = reader.next(Uint32Array);
  const indexes = {
    stems: readInvertedIndex(reader),
    grams: readInvertedIndex(reader),
    tafsirStems: readInvertedIndex(reader),
    tafsirGrams: readInvertedIndex(reader),
  };
  const lexicon = {
    ends: reader.next(Uint32Array),
    targets: reader.next(Uint32Array),
    probabilities: reader.next(Float32Array),
  };
  return { editionCount, indexes, lexicon };
}

export function writeLanguageIndex(
  folder: string,
  language: Language,
  { editionCount, indexes, lexicon }: LanguageIndex,
): Promise<void> {
  return writeArrayFile(join(folder, indexFileName(language)), [
    Uint32Array.of(editionCount),
    ...verseIndexNames.flatMap((name) => arraysOfIndex(indexes[name])),
    ...[lexicon.ends, lexicon.targets, lexicon.probabilities],
  ]);
}

/** Whether the files of all languages are there and undamaged. */
export async function hasAllIndexes(folder: string): Promise<boolean> {
  for (const language of languages) if (!(await readArrayFile(join(folder, indexFileName(language))))) return false;
  return true;
}
