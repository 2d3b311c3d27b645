import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { encodeIndex } from "./container.ts";
import { buildLanguageIndex, type LanguageIndex, type SearchDocuments } from "./language-index.ts";
import { type Manifest, manifestName, readIndexFile, readManifest, releaseName, verifyFiles } from "./release.ts";

export type BuildRequest = {
  /** Where indexes are kept; made when missing. */
  folder: string;
  /** The corpus version: an index of another version is never read. */
  version: string;
  /** Verses of each chapter, in order. */
  verseCounts: readonly number[];
  documents: (language: Language) => Promise<SearchDocuments>;
  /** A folder that may hold indexes built beforehand, with the release: what fits is taken from there. */
  ready?: string;
  /** Gets a line for the terminal before each language; nothing when the index is there already. */
  onProgress?: (line: string) => void;
};

/** English first: the lexicons of the others lead to it. */
const inOrder = [...new Set<Language>(["en", ...languages])];

/**
 * Builds the index of every language unless the folder already holds this version whole and undamaged. The files
 * are written aside and renamed into place, so a reader sees all or nothing; other versions are removed afterwards.
 */
export async function buildIndexes({
  folder,
  version,
  verseCounts,
  documents,
  ready,
  onProgress,
}: BuildRequest): Promise<void> {
  const name = releaseName(version);
  const release = join(folder, name);
  const present = await readManifest(release);
  if (present && (await verifyFiles(release, present))) return;
  const aside = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  try {
    if (ready && (await copyReady(join(ready, name), aside))) {
      await rm(release, { recursive: true, force: true });
      await rename(aside, release);
      return await removeOthers(folder, name);
    }
    const manifest: Manifest = { version, verseCounts: [...verseCounts], files: {} };
    let english: LanguageIndex | undefined;
    for (const [done, language] of inOrder.entries()) {
      onProgress?.(`Indexing for search ${done + 1} of ${languages.length}: ${language}`);
      const index = await buildOne(language, verseCounts, documents, english);
      english ??= index;
      const bytes = encodeIndex(index);
      manifest.files[language] = createHash("sha256").update(bytes).digest("hex");
      await writeDurably(join(aside, `${language}.idx`), bytes);
      await pause();
    }
    await writeDurably(join(aside, manifestName), Buffer.from(JSON.stringify(manifest)));
    await rm(release, { recursive: true, force: true });
    await rename(aside, release);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await removeOthers(folder, name);
}

/** Copies a whole and undamaged release; false where there is none. */
async function copyReady(from: string, to: string): Promise<boolean> {
  const manifest = await readManifest(from);
  if (!manifest) return false;
  for (const language of languages) {
    const bytes = await readIndexFile(from, manifest, language);
    if (!bytes) return false;
    await writeDurably(join(to, `${language}.idx`), new Uint8Array(bytes));
  }
  await writeDurably(join(to, manifestName), Buffer.from(JSON.stringify(manifest)));
  return true;
}

async function buildOne(
  language: Language,
  verseCounts: readonly number[],
  documents: BuildRequest["documents"],
  english: LanguageIndex | undefined,
): Promise<LanguageIndex> {
  const verseCount = verseCounts.reduce((total, count) => total + count, 0);
  const texts = await documents(language);
  for (const edition of [...texts.editions, ...texts.tafsirs]) {
    if (edition.length !== verseCount) {
      throw new Error(
        `An edition in ${language} holds ${edition.length} texts where the corpus has ${verseCount} verses`,
      );
    }
  }
  return buildLanguageIndex(language, texts, verseCount, english);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOthers(folder: string, keep: string): Promise<void> {
  const old = (await readdir(folder)).filter((one) => /^\.?search-/.test(one) && one !== keep);
  for (const one of old) await rm(join(folder, one), { recursive: true, force: true });
}
