import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { corpusSchema, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import {
  buildIndexes,
  type IndexSearch,
  openSearch,
  readArabizi,
  readConcepts,
  type SearchDocuments,
  type SearchParts,
} from "../../src/sources/server/index.ts";

export type CorpusSearch = {
  /** The version of the corpus. */
  version: string;
  /** Opens the search with all that it stands on, or without some of it. */
  open(parts?: Omit<SearchParts, "concepts"> & { concepts?: false }): Promise<IndexSearch>;
  /** "2:153" of each verse. */
  keys: string[];
  buildSeconds: number;
  close(): Promise<void>;
};

/** Indexes the built corpus into a folder of its own; `close` removes it. */
export async function openCorpusSearch(corpusFolder: string): Promise<CorpusSearch> {
  const corpus = corpusSchema.parse(JSON.parse(readFileSync(join(corpusFolder, "corpus.json"), "utf8")));
  const concepts = await readConcepts(corpusFolder);
  const arabizi = await readArabizi("content/arabizi.json");
  const read = (id: string) =>
    textsSchema.parse(JSON.parse(readFileSync(join(corpusFolder, "editions", `${id}.json`), "utf8")));
  const documents = async (language: Language): Promise<SearchDocuments> => {
    const searched = corpus.editions.filter((edition) => edition.searched && edition.language === language);
    return {
      editions: searched.filter(({ kind }) => kind !== "tafsir").map(({ id }) => read(id)),
      tafsirs: searched.filter(({ kind }) => kind === "tafsir").map(({ id }) => read(id)),
    };
  };
  const folder = await mkdtemp(join(tmpdir(), "siraj-eval-"));
  const { version } = corpus;
  const verseCounts = corpus.chapters.map(({ verseCount }) => verseCount);
  const started = performance.now();
  await buildIndexes({ folder, version, verseCounts, documents });
  const buildSeconds = (performance.now() - started) / 1000;
  const keys = verseCounts.flatMap((count, at) =>
    Array.from({ length: count }, (_, verse) => `${at + 1}:${verse + 1}`),
  );
  return {
    version,
    open: (parts = {}) =>
      openSearch(folder, version, { arabizi, ...parts, concepts: parts.concepts === false ? [] : concepts }),
    keys,
    buildSeconds,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
