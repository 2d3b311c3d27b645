import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/log.ts";
import { sampleCollection, sampleTafsir, startMirrorServer } from "../../../tests/support/corpus/sample-sources.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { createEvidenceIndexes } from "./evidence-indexes.ts";
import { createCollection } from "./hadith/collection.ts";
import { type OpenSources, openSources, type SourcesOptions } from "./open-sources.ts";
import { createSourcesStore } from "./sources-store.ts";

const chapters = [
  { id: 1, verseCount: 7 },
  { id: 2, verseCount: 3 },
];
const collection = sampleCollection();
const tafsir = sampleTafsir(chapters.map(({ verseCount }) => verseCount));

let connection: TestDatabase;
let mirror: Awaited<ReturnType<typeof startMirrorServer>>;
let folder: string;
const opened: OpenSources[] = [];

beforeEach(async () => {
  connection = await createTestDatabase();
  mirror = await startMirrorServer([...collection.files, ...tafsir.files]);
  folder = mkdtempSync(join(tmpdir(), "siraj-open-"));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await mirror.close();
  await connection.close();
  rmSync(folder, { recursive: true });
});

async function open(change: Partial<SourcesOptions> = {}): Promise<OpenSources> {
  const sources = await openSources({
    database: connection.database,
    sources: [collection.source, tafsir.source],
    dataFolder: folder,
    mirror: mirror.url,
    quran: { chapters },
    log: createLogger("silent"),
    ...change,
  });
  opened.push(sources);
  return sources;
}

const refs = (answer: { results: { ref: string }[] }) => answer.results.map(({ ref }) => ref);

test("before anything is loaded, searches are empty and name the missing sources", async () => {
  const { evidence, search, progress } = await open();
  expect(await search.hadith("en", "apple", 10)).toEqual({ results: [], notLoaded: ["sample"] });
  expect(await search.tafsir("en", "comment", 10)).toEqual({ results: [], notLoaded: ["en-sample"] });
  expect(evidence.collections()).toEqual([]);
  expect(await evidence.hadith("sample:1:1")).toBeUndefined();
  expect(evidence.sources().map(({ id, progress: own }) => [id, own.state])).toEqual([
    ["sample", "waiting"],
    ["en-sample", "waiting"],
  ]);
  expect(Object.keys(progress())).toEqual(["sample", "en-sample"]);
});

test("a source is served as soon as it is loaded, even if others are not", async () => {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const { path } of tafsir.files)
    mirror.override(path, (response, text) => void waiting.then(() => response.end(text)));
  const { evidence, start } = await open();
  const done = start();
  await expect.poll(() => evidence.hadith("sample:1:1"), { timeout: 10_000 }).toBeDefined();
  expect(evidence.sources().map(({ progress: own }) => own.state)).toEqual(["loaded", "loading"]);
  letGo();
  await done;
  expect(evidence.sources().map(({ progress: own }) => own.state)).toEqual(["loaded", "loaded"]);
});

test("hadith are found by words, phrase and reference, with the text in the reader's language", async () => {
  const { search, start } = await open();
  await start();
  const [first] = (await search.hadith("en", "number 3", 10)).results;
  expect(first).toMatchObject({
    ref: "sample:1:1",
    lang: "en",
    edition: "sample",
    text: "Placeholder apple number 3.",
  });
  expect(await search.hadith("en", "apple", 10)).not.toHaveProperty("notLoaded");
  expect(refs(await search.hadith("en", "apple", 10))).toHaveLength(5);
  expect(refs(await search.hadith("en", "apple", 2))).toHaveLength(2);
  expect(refs(await search.hadith("en", '"apple number 4"', 10))).toEqual(["sample:1:2"]);
  expect(refs(await search.hadith("en", '"number apple"', 10))).toEqual([]);
  expect(refs(await search.hadith("ar", '"كذا وكذا 5"', 10))).toEqual(["sample:1:3"]);
  expect((await search.hadith("ar", "sample 1 2", 10)).results).toMatchObject([
    { ref: "sample:1:2", lang: "ar", score: 1000 },
  ]);
  // Without English, the Arabic is shown.
  expect((await search.hadith("en", "sample collection, book 2, hadith 1", 10)).results).toMatchObject([
    { ref: "sample:2:1", lang: "ar" },
  ]);
  expect(refs(await search.hadith("en", "sample:9:1", 10))).toEqual([]);
});

test("words of other languages find hadith by their English translations", async () => {
  const asked: string[] = [];
  const { search, start } = await open({
    queryExpansion: {
      translate: (query, language) => {
        asked.push(`${language} ${query}`);
        return [{ weight: 1, translations: [{ stem: "appl", probability: 1 }] }];
      },
    },
  });
  await start();
  expect(refs(await search.hadith("pl", "jabłko", 10))).toHaveLength(5);
  expect(refs(await search.hadith("en", "jabłko", 10))).toEqual([]);
  expect(asked).toEqual(["pl jabłko"]);
});

test("hadith of matched concepts are added to those that match words", async () => {
  const { search, start } = await open({
    queryExpansion: {
      hadithOfConcern: () => [
        { ref: "sample:1:3", boost: 0.9 },
        { ref: "sample:7:1", boost: 0.9 },
        { ref: "unknown:1", boost: 0.9 },
      ],
    },
  });
  await start();
  expect(refs(await search.hadith("en", "weariness", 10))).toEqual(["sample:1:3"]);
  const found = refs(await search.hadith("en", "apple", 10));
  expect(found[0]).toBe("sample:1:3");
  expect(found.length).toBeGreaterThan(3);
});

test("comments are found in the reader's language, else in English, and by reference", async () => {
  const { search, start } = await open({ passageNames: (query) => (query === "last" ? ["2:2-3"] : undefined) });
  await start();
  expect((await search.tafsir("en", "comment 2", 10)).results[0]).toMatchObject({ lang: "en", edition: "en-sample" });
  expect(refs(await search.tafsir("pl", '"on 1:4"', 10))).toEqual(["1:4"]);
  expect((await search.tafsir("en", "2:1", 10)).results).toMatchObject([{ ref: "2:1", text: "Comment on 2:1." }]);
  expect(refs(await search.tafsir("en", "last", 10))).toEqual(["2:2", "2:3"]);
  expect(refs(await search.tafsir("en", "9:9", 10))).toEqual([]);
});

test("the next start serves existing indexes at once", async () => {
  const first = await open();
  await first.start();
  await first.close();
  const files = () =>
    readdirSync(join(folder, "search")).map((file) => [file, statSync(join(folder, "search", file)).mtimeMs]);
  const made = files();
  // Two of the search of hadith, one of the tafsir's, one of what is quoted.
  expect(made).toHaveLength(4);
  const asked = mirror.asked.length;
  const next = await open({ mirror: "off" });
  expect(refs(await next.search.hadith("en", '"apple number 4"', 10))).toEqual(["sample:1:2"]);
  await next.start();
  expect(files()).toEqual(made);
  expect(mirror.asked.length).toBe(asked);
  expect(next.progress()).toMatchObject({ sample: { state: "loaded" }, "en-sample": { state: "loaded" } });
});

test("a lost index is rebuilt, and one of other texts is not used", async () => {
  const first = await open();
  await first.start();
  await first.close();
  rmSync(join(folder, "search"), { recursive: true });
  const next = await open();
  expect((await next.search.hadith("en", "apple", 10)).notLoaded).toEqual(["sample"]);
  await next.start();
  expect(refs(await next.search.hadith("en", "apple", 10))).toHaveLength(5);
  await next.close();
  const other = sampleCollection("sample", "grape");
  const fresh = await startMirrorServer(other.files);
  const last = await open({ sources: [other.source], mirror: fresh.url });
  await last.start();
  await fresh.close();
  expect(refs(await last.search.hadith("en", "grape", 10))).toHaveLength(5);
  expect(refs(await last.search.hadith("en", "apple", 10))).toEqual([]);
});

/** Another server, of a release that pins other files of the collection, replaces it. */
async function replaceCollection(inIntroduction: number): Promise<void> {
  const other = sampleCollection("sample", "apple", inIntroduction);
  const fresh = await startMirrorServer(other.files);
  const server = await open({ sources: [other.source], mirror: fresh.url, dataFolder: join(folder, "other") });
  await server.start();
  await fresh.close();
}

test("hits in a version of a collection that was replaced are left out, and never shown with the text of another hadith", async () => {
  const { evidence, search, start, refresh } = await open({ sources: [collection.source] });
  await start();
  const find = () => search.hadith("en", '"apple number 4"', 10);
  expect((await find()).results).toMatchObject([{ ref: "sample:1:2", text: "Placeholder apple number 4." }]);
  await replaceCollection(3);
  expect((await find()).results).toEqual([]);
  // A reference is read in the version that is loaded now.
  expect(await evidence.hadith("sample:1:2")).toMatchObject({ english: { text: "Placeholder apple number 4." } });
  expect(await find()).toEqual({ results: [], notLoaded: ["sample"] });
  expect((await search.hadith("en", "sample 1 2", 10)).results).toMatchObject([
    { text: "Placeholder apple number 4." },
  ]);
  await refresh();
  expect((await find()).results).toMatchObject([{ ref: "sample:1:2", text: "Placeholder apple number 4." }]);
});

test("a book of a collection that became shorter is read as it is now", async () => {
  const { evidence, start } = await open({ sources: [collection.source] });
  await start();
  await replaceCollection(1);
  expect(await evidence.book("sample", "2")).toMatchObject({ hadith: [{ ref: "sample:2:1" }] });
  expect(await evidence.book("sample", "introduction")).toMatchObject({ hadith: [{ ref: "sample:introduction:1" }] });
  expect(await evidence.hadith("sample:introduction:2")).toBeUndefined();
});

test("no index is stored of a collection that is replaced while it is read", async () => {
  await replaceCollection(3);
  if (collection.source.kind !== "hadith") throw new Error("The sample is a collection.");
  const row = { collection: "sample", position: 0, key: "1", nameAr: "", nameEn: "", firstHadith: 0, hadithCount: 2 };
  const collections = [createCollection(collection.source, collection.source.version, [row])];
  const into = join(folder, "replaced");
  const store = createSourcesStore(connection.database);
  const indexes = createEvidenceIndexes({
    store,
    folder: into,
    chapters: new Uint8Array(7),
    signal: new AbortController().signal,
  });
  await expect(indexes.refresh({ collections, tafsirs: [] }, true)).rejects.toThrow("was replaced");
  expect(existsSync(into) ? readdirSync(into) : []).toEqual([]);
  indexes.close();
});

test("two requests to build the same indexes build them once", async () => {
  const first = await open();
  await first.start();
  await first.close();
  rmSync(join(folder, "search"), { recursive: true });
  const next = await open();
  await Promise.all([next.refresh(), next.refresh()]);
  expect(refs(await next.search.hadith("en", "apple", 10))).toHaveLength(5);
  expect(readdirSync(join(folder, "search"))).toHaveLength(4);
});
