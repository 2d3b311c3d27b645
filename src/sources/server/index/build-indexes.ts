import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Language, languages } from "#i18n/shared/languages.ts";
import {
  hasAllIndexes,
  indexFileName,
  indexFolderName,
  type Manifest,
  manifestName,
  readLanguageIndex,
  readManifest,
  writeLanguageIndex,
} from "./index-files.ts";
import { buildLanguageIndex, type LanguageIndex, type SearchDocuments } from "./language-index.ts";

export type BuildRequest = {
  /** The folder of the indexes; created if missing. */
  folder: string;
  /** The corpus version. Indexes of other versions are never read. */
  version: string;
  /** The number of verses of each chapter, in order. */
  verseCounts: readonly number[];
  documents: (language: Language) => Promise<SearchDocuments>;
  /** A folder with indexes that were built earlier, for example by the build: those of this version are copied. */
  prebuilt?: string;
  /** Indexes of another version in `folder`, and the languages whose searched texts are the same in it: those are copied. */
  reuse?: { version: string; languages: readonly Language[] };
  /** Gets a line for the terminal before each language; not called if nothing is built. */
  onProgress?: (line: string) => void;
  /** Once it is aborted, no further language is begun, and the build rejects. */
  signal?: AbortSignal | undefined;
};

/** English first: the lexicons of the other languages need its index. */
const buildOrder = [...new Set<Language>(["en", ...languages])];

/**
 * Builds the index of every language, unless the folder already holds undamaged indexes of this version. The folder is
 * replaced atomically; other versions are deleted afterwards.
 */
export async function buildIndexes(request: BuildRequest): Promise<void> {
  const { folder, version, prebuilt } = request;
  const name = indexFolderName(version);
  const target = join(folder, name);
  if ((await readManifest(target)) && (await hasAllIndexes(target))) return;
  const draft = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    if (!(prebuilt && (await copyPrebuilt(join(prebuilt, name), draft)))) await buildAll(request, draft);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOtherVersions(folder, name);
}

async function buildAll(request: BuildRequest, folder: string): Promise<void> {
  const { version, verseCounts, documents, onProgress, signal } = request;
  const reusable = findReusable(request);
  let english: LanguageIndex | undefined;
  for (const [done, language] of buildOrder.entries()) {
    signal?.throwIfAborted();
    onProgress?.(`Indexing for search ${done + 1} of ${languages.length}: ${language}`);
    const copied = reusable.languages.has(language) ? await readLanguageIndex(reusable.folder, language) : undefined;
    const index = copied ?? (await buildOne(language, verseCounts, documents, english));
    english ??= index;
    await writeLanguageIndex(folder, language, index);
    await nextTurn();
  }
  await writeManifest(folder, { version, verseCounts: [...verseCounts] });
}

/** Every lexicon is made from the English index too: nothing can be reused where that changed. */
function findReusable({ folder, reuse }: BuildRequest) {
  const known = new Set<Language>(reuse?.languages.includes("en") ? reuse.languages : []);
  return { folder: join(folder, indexFolderName(reuse?.version ?? "")), languages: known };
}

/** Copies complete and undamaged indexes; false if there are none. */
async function copyPrebuilt(from: string, to: string): Promise<boolean> {
  const manifest = await readManifest(from);
  if (!manifest || !(await hasAllIndexes(from))) return false;
  for (const language of languages)
    await copyFile(join(from, indexFileName(language)), join(to, indexFileName(language)));
  await writeManifest(to, manifest);
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

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, manifestName), "w");
  try {
    await file.writeFile(JSON.stringify(manifest));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOtherVersions(folder: string, keep: string): Promise<void> {
  const old = (await readdir(folder)).filter((one) => /^\.?search-/.test(one) && one !== keep);
  for (const one of old) await rm(join(folder, one), { recursive: true, force: true });
}
