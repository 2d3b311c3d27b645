import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenize } from "../analysis/tokenize.ts";
import { queryWords } from "../query/query-words.ts";
import {
  bestDocuments,
  documentsWithPhrases,
  openDocumentIndex,
  scoreQueryWords,
  scoreTranslations,
} from "../ranking/score-documents.ts";
import {
  buildDocumentIndex,
  type DocumentIndex,
  documentIndexPath,
  type IndexedDocument,
  readDocumentIndex,
  writeDocumentIndex,
} from "./document-index.ts";
import { findPhrase } from "./phrase-index.ts";

const texts = [
  "The baker sold warm bread at the market.",
  "A market without a baker: no bread, only apples and apples and apples.",
  "",
  "Warm rain fell on the market, and the baker sold nothing.",
];
async function* sampleDocuments(): AsyncGenerator<IndexedDocument> {
  for (const text of texts) {
    const [lead = "", ...core] = text.split(" ");
    yield { lead, core: core.join(" "), tail: "" };
  }
}
const phrase = (text: string) => tokenize("en", text);

let folder: string;
let index: DocumentIndex;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-texts-"));
  index = await buildDocumentIndex("en", texts.length, sampleDocuments());
});
afterAll(() => rmSync(folder, { recursive: true }));

function find(query: string, phrases: string[] = []) {
  const documents = openDocumentIndex(index);
  const total = new Float64Array(documents.count);
  scoreQueryWords(documents, queryWords("en", query), 1, total);
  const within = documentsWithPhrases(documents.phrases, phrases.map(phrase));
  return bestDocuments(total, within, 10).map(({ document }) => document);
}

test("finds documents by words, inflected forms and misspellings", () => {
  expect(find("warm breads")[0]).toBe(0);
  expect(find("aples")[0]).toBe(1);
  expect(find("camel")).toEqual([]);
});

test("document index: a phrase restricts hits to documents that contain it verbatim", () => {
  expect(findPhrase(index.phrases, phrase("the baker sold"))).toEqual([0, 3]);
  expect(findPhrase(index.phrases, phrase("BAKER, sold"))).toEqual([0, 3]);
  expect(findPhrase(index.phrases, phrase("the baker sold"), [3, 1])).toEqual([3]);
  expect(findPhrase(index.phrases, phrase("apples and apples and"))).toEqual([1]);
  expect(findPhrase(index.phrases, phrase("sold baker"))).toEqual([]);
  // A phrase does not continue in the next document.
  expect(findPhrase(index.phrases, phrase("market a market"))).toEqual([]);
  expect(find("market", ["the baker", "nothing"])).toEqual([3]);
  expect(find("on the", ["on the"])).toEqual([3]);
});

test("translated words count by their probability", () => {
  const documents = openDocumentIndex(index);
  const total = new Float64Array(documents.count);
  const translations = [
    { stem: "bread", probability: 0.1 },
    { stem: "rain", probability: 0.9 },
  ];
  scoreTranslations(documents, [{ weight: 1, translations }], total);
  expect(bestDocuments(total, undefined, 1)).toMatchObject([{ document: 3 }]);
});

test("a stored document index is read back unchanged; a new key makes a new file and deletes the old one", async () => {
  await writeDocumentIndex(folder, "sample", "1", index);
  expect(await readDocumentIndex(documentIndexPath(folder, "sample", "1"))).toEqual(index);
  expect(await readDocumentIndex(documentIndexPath(folder, "sample", "2"))).toBeUndefined();
  await writeDocumentIndex(folder, "sample-other", "1", index);
  await writeDocumentIndex(folder, "sample", "2", index);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await readDocumentIndex(documentIndexPath(folder, "sample", "1"))).toBeUndefined();
  expect(await readDocumentIndex(documentIndexPath(folder, "sample-other", "1"))).toBeDefined();
});

test("building a document index rejects a wrong number of documents, and stops when aborted", async () => {
  await expect(buildDocumentIndex("en", 3, sampleDocuments())).rejects.toThrow("4 texts");
  await expect(buildDocumentIndex("en", 4, sampleDocuments(), AbortSignal.abort())).rejects.toThrow();
});
