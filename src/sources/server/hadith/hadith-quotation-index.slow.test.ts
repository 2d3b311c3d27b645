import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log.ts";
import { imlaei, openQuotationCorpus, uthmani } from "../../../../tests/support/corpus/quotation-corpus.ts";
import { sampleCollection, startMirrorServer } from "../../../../tests/support/corpus/sample-sources.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type OpenSources, openSources } from "../open-sources.ts";
import { openQuotations } from "../quotations/open-quotations.ts";
import { finish } from "../quotations/steps.ts";
import { createCollection } from "./collection.ts";
import { createHadithQuotationIndex, type HadithTexts } from "./hadith-quotation-index.ts";

const chapters = [{ id: 1, verseCount: 7 }];
const { quran } = await openQuotationCorpus();

let connection: TestDatabase;
let folder: string;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  connection = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "siraj-quoted-"));
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  await connection.close();
  rmSync(folder, { recursive: true });
});

async function open(...collections: ReturnType<typeof sampleCollection>[]): Promise<OpenSources> {
  const mirror = await startMirrorServer(collections.flatMap(({ files }) => files));
  const sources = await openSources({
    database: connection.database,
    sources: collections.map(({ source }) => source),
    dataFolder: folder,
    mirror: mirror.url,
    quran: { chapters },
    log: createLogger("silent"),
  });
  opened.push(mirror, sources);
  return sources;
}

function openCheck(sources: OpenSources) {
  return openQuotations({
    folder: join(folder, "search"),
    quran: { ...quran, version: "1", chapters: [] },
    arabic: async () => ({ uthmani, imlaei }),
    translations: async function* () {},
    hadiths: sources.quotableHadith,
  });
}

/** A second collection, which the first start of an upgrade adds. */
function otherCollection() {
  const other = sampleCollection("other", "grape");
  const names = { en: "Other", ar: "Other", pl: "Other", tr: "Other", id: "Other", ur: "Other" };
  return { ...other, source: { ...other.source, names, aliases: [] } };
}

const arabic = "حدثنا فلان عن فلان قال كذا وكذا";
const nothing = { kind: "hadith", verdict: "unknown", ref: null, text: null };

test("a hadith is unknown before it is loaded and known afterwards, in both languages", async () => {
  const sources = await open(sampleCollection());
  const quotations = await openCheck(sources);
  expect(quotations.check(arabic, "hadith")).toEqual(nothing);
  expect(quotations.check("Placeholder apple number", "hadith")).toEqual(nothing);
  const before = quotations.version();
  await sources.start();
  expect(quotations.version()).not.toBe(before);
  const first = await sources.evidence.hadith("sample:introduction:1");
  expect(quotations.check(arabic, "hadith")).toEqual({
    kind: "hadith",
    verdict: "exact",
    ref: "sample:introduction:1",
    text: first?.arabic.text,
    lang: "ar",
    edition: "sample",
  });
  expect(quotations.check("“Placeholder, apple number”", "hadith")).toMatchObject({
    verdict: "exact",
    ref: "sample:introduction:1",
    text: first?.english?.text,
    lang: "en",
  });
  const said = `“${arabic}”`;
  expect(quotations.find(said)).toMatchObject([{ start: 1, end: said.length - 1, kind: "hadith", verdict: "exact" }]);
});

test("a hadith with other words is not exact", async () => {
  const sources = await open(sampleCollection());
  const quotations = await openCheck(sources);
  await sources.start();
  expect(quotations.check(arabic.replace("قال", "كتب"), "hadith")).toMatchObject({
    verdict: "corrected",
    ref: "sample:introduction:1",
  });
  expect(quotations.check(arabic.split(" ").toReversed().join(" "), "hadith")).toEqual(nothing);
  expect(quotations.check("Placeholder pear number", "hadith")).toEqual(nothing);
});

test("the next start has them at once, and later sources are added", async () => {
  const first = await open(sampleCollection());
  await first.start();
  await first.close();
  const same = await open(sampleCollection());
  expect((await openCheck(same)).check("Placeholder apple number", "hadith")).toMatchObject({ verdict: "exact" });
  await same.close();
  const more = await open(sampleCollection(), otherCollection());
  const quotations = await openCheck(more);
  expect(quotations.check("Placeholder grape number", "hadith")).toEqual(nothing);
  await more.start();
  expect(quotations.check("Placeholder grape number", "hadith")).toMatchObject({
    verdict: "exact",
    ref: "other:introduction:1",
    edition: "other",
  });
  expect(quotations.check("Placeholder apple number", "hadith")).toMatchObject({ edition: "sample" });
});

test("a check that has begun reads the index that it began with after another one has replaced it", async () => {
  const first = await open(sampleCollection());
  await first.start();
  await first.close();
  const more = await open(sampleCollection(), otherCollection());
  const quotations = await openCheck(more);
  const steps = quotations.checkInSteps(arabic.replace("قال", "كتب"), "hadith");
  expect(steps.next().done).toBe(false);
  await more.start();
  expect(quotations.check("Placeholder grape number", "hadith")).toMatchObject({ verdict: "exact" });
  expect(finish(steps)).toMatchObject({ verdict: "corrected", ref: "sample:introduction:1" });
});

test("a replaced index is closed once no check can be using it", async () => {
  const { source } = sampleCollection();
  if (source.kind !== "hadith") throw new Error("The sample is a collection.");
  const at = { collection: source.id, position: 0 };
  const book = { ...at, key: "introduction", nameAr: "", nameEn: "", firstHadith: 0, hadithCount: 1 };
  const collection = createCollection(source, "", [book]);
  const narration = { matnStart: null, matnEnd: null, attributionStart: null, attributionEnd: null };
  const unread = { ...narration, englishNarrator: null, compilers: [], grade: null, gradeBy: null };
  const textsOf = (english: string): HadithTexts => ({
    key: english,
    rows: async function* () {
      yield { collection, row: { ...at, ...unread, arabic, english } };
    },
  });
  const index = createHadithQuotationIndex(folder, new AbortController().signal);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    await index.refresh(textsOf("Placeholder apple"), true);
    const former = index.current();
    await index.refresh(textsOf("Placeholder grape"), true);
    expect(former?.text(1)).toBe("Placeholder apple");
    vi.runAllTimers();
    expect(() => former?.text(1)).toThrow("EBADF");
    expect(index.current()?.text(1)).toBe("Placeholder grape");
  } finally {
    vi.useRealTimers();
    index.close();
  }
});
