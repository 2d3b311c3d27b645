import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { corpusSchema, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import { buildIndexes, openSearch, type SearchDocuments } from "../../src/sources/server/index.ts";
import type { VerseSearch } from "../../src/sources/shared/contract.ts";

export type CorpusSearch = {
  search: VerseSearch;
  /** "2:153" of each verse. */
  keys: string[];
  buildSeconds: number;
  loadSeconds: number;
};

/** Indexes the built corpus into a folder of its own, opens it and removes the folder. */
export async function openCorpusSearch(corpusFolder: string): Promise<CorpusSearch> {
  const corpus = corpusSchema.parse(JSON.parse(readFileSync(join(corpusFolder, "corpus.json"), "utf8")));
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
  try {
    const { version } = corpus;
    const verseCounts = corpus.chapters.map(({ verseCount }) => verseCount);
    const started = performance.now();
    await buildIndexes({ folder, version, verseCounts, documents });
    const built = performance.now();
    const search = await openSearch(folder, version);
    const loaded = performance.now();
    const keys = verseCounts.flatMap((count, at) =>
      Array.from({ length: count }, (_, verse) => `${at + 1}:${verse + 1}`),
    );
    return { search, keys, buildSeconds: (built - started) / 1000, loadSeconds: (loaded - built) / 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
