// Builds the search index of the built corpus into build/search: `node tools/corpus/build-search.ts`. A first start copies it from there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { corpusSchema } from "../../src/quran/shared/corpus-file.ts";
import { buildIndexes } from "../../src/sources/server/index/build-indexes.ts";
import { buildFolder, searchFolder } from "./folders.ts";
import { readDocuments } from "./read-documents.ts";

const corpus = corpusSchema.parse(JSON.parse(readFileSync(join(buildFolder, "corpus.json"), "utf8")));
await buildIndexes({
  folder: searchFolder,
  version: corpus.version,
  verseCounts: corpus.chapters.map(({ verseCount }) => verseCount),
  documents: readDocuments(buildFolder, corpus),
  onProgress: console.log,
});
