import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { corpusSchema } from "../../src/quran/shared/corpus-file.ts";
import {
  buildIndexes,
  type IndexSearch,
  openSearch,
  readConcepts,
  type SearchOptions,
} from "../../src/sources/server/index.ts";
import { readDocuments } from "../corpus/read-documents.ts";

export type CorpusSearch = {
  /** The version of the corpus. */
  version: string;
  /** Opens the search with all of its parts, or without some of them. */
  open(parts?: Omit<SearchOptions, "concepts"> & { concepts?: false }): Promise<IndexSearch>;
  /** "2:153" of each verse. */
  keys: string[];
  buildSeconds: number;
  close(): Promise<void>;
};

/** Indexes the built corpus into a temporary folder; `close` removes it. */
export async function openCorpusSearch(corpusFolder: string): Promise<CorpusSearch> {
  const corpus = corpusSchema.parse(JSON.parse(readFileSync(join(corpusFolder, "corpus.json"), "utf8")));
  const concepts = await readConcepts(corpusFolder);
  const documents = readDocuments(corpusFolder, corpus);
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
    open: (parts = {}) => openSearch(folder, version, { ...parts, concepts: parts.concepts === false ? [] : concepts }),
    keys,
    buildSeconds,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
