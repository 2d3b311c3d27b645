import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainWords } from "../analysis/plain-words.ts";
import { readQuery } from "../search/query.ts";
import { bestTexts, documentsWithPhrases, openTextShelf, scoreTranslations, scoreWords } from "./score-texts.ts";
import { buildTextIndex, type TextDocument, type TextIndex } from "./text-index.ts";
import { readTextIndex, textIndexPath, writeTextIndex } from "./text-index-file.ts";
import { documentsWithRun } from "./word-runs.ts";

const texts = [
  "The baker sold warm bread at the market.",
  "A market without a baker: no bread, only apples and apples and apples.",
  "",
  "Warm rain fell on the market, and the baker sold nothing.",
];
async function* documents(): AsyncGenerator<TextDocument> {
  for (const text of texts) {
    const [lead = "", ...core] = text.split(" ");
    yield { lead, core: core.join(" "), tail: "" };
  }
}
const phrase = (text: string) => plainWords("en", text);

let folder: string;
let index: TextIndex;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-texts-"));
  index = await buildTextIndex("en", texts.length, documents());
});
afterAll(() => rmSync(folder, { recursive: true }));

function find(query: string, phrases: string[] = []) {
  const shelf = openTextShelf(index);
  const total = new Float64Array(shelf.count);
  scoreWords(shelf, readQuery("en", query), 1, total);
  const within = documentsWithPhrases(shelf.runs, phrases.map(phrase));
  return bestTexts(total, within, 10).map(({ document }) => document);
}

test("finds texts by their words, other forms and misspellings of them", () => {
  expect(find("warm breads")[0]).toBe(0);
  expect(find("aples")[0]).toBe(1);
  expect(find("camel")).toEqual([]);
});

test("a phrase keeps the texts that hold it word for word", () => {
  expect(documentsWithRun(index.runs, phrase("the baker sold"))).toEqual([0, 3]);
  expect(documentsWithRun(index.runs, phrase("BAKER, sold"))).toEqual([0, 3]);
  expect(documentsWithRun(index.runs, phrase("the baker sold"), [3, 1])).toEqual([3]);
  expect(documentsWithRun(index.runs, phrase("apples and apples and"))).toEqual([1]);
  expect(documentsWithRun(index.runs, phrase("sold baker"))).toEqual([]);
  // A run does not go on in the next text.
  expect(documentsWithRun(index.runs, phrase("market a market"))).toEqual([]);
  expect(find("market", ["the baker", "nothing"])).toEqual([3]);
  expect(find("on the", ["on the"])).toEqual([3]);
});

test("translated words count by how likely they are", () => {
  const shelf = openTextShelf(index);
  const total = new Float64Array(shelf.count);
  const translations = [
    { stem: "bread", probability: 0.1 },
    { stem: "rain", probability: 0.9 },
  ];
  scoreTranslations(shelf, [{ weight: 1, translations }], total);
  expect(bestTexts(total, undefined, 1)).toMatchObject([{ document: 3 }]);
});

test("comes back from its file as it was; another key is another file, and the old one goes", async () => {
  await writeTextIndex(folder, "sample", "1", index);
  expect(await readTextIndex(textIndexPath(folder, "sample", "1"))).toEqual(index);
  expect(await readTextIndex(textIndexPath(folder, "sample", "2"))).toBeUndefined();
  await writeTextIndex(folder, "sample-other", "1", index);
  await writeTextIndex(folder, "sample", "2", index);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await readTextIndex(textIndexPath(folder, "sample", "1"))).toBeUndefined();
  expect(await readTextIndex(textIndexPath(folder, "sample-other", "1"))).toBeDefined();
});

test("a damaged file is none", async () => {
  const path = textIndexPath(folder, "sample", "2");
  const bytes = await readFile(path);
  for (const at of [0, 40, bytes.length - 1]) {
    const other = Buffer.from(bytes);
    other.writeUInt8((other.readUInt8(at) + 1) % 256, at);
    writeFileSync(path, other);
    expect(await readTextIndex(path), `byte ${at}`).toBeUndefined();
  }
  writeFileSync(path, bytes);
  truncateSync(path, bytes.length - 8);
  expect(await readTextIndex(path)).toBeUndefined();
  truncateSync(path, 5);
  expect(await readTextIndex(path)).toBeUndefined();
});

test("refuses another number of texts than announced, and stops when told", async () => {
  await expect(buildTextIndex("en", 3, documents())).rejects.toThrow("4 texts");
  await expect(buildTextIndex("en", 4, documents(), AbortSignal.abort())).rejects.toThrow();
});
