import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizeText } from "#sources/server/analysis/normalize-text.ts";
import { type OpenSources, openQuotations, readConcepts } from "#sources/server/index.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { findDamage } from "../../../tools/corpus/find-foreign-signs.ts";
import { findHadithTexts } from "../../../tools/eval/hadith-texts.ts";
import { mirrorFolder } from "../../support/corpus/mirror-folder.ts";
import { imlaei, openQuotationCorpus, uthmani } from "../../support/corpus/quotation-corpus.ts";
import { importTimeout, type MirrorSources, openMirrorSources, testOfTexts } from "./open-mirror-sources.ts";

let opened: MirrorSources;
let sources: OpenSources;

beforeAll(async () => {
  opened = await openMirrorSources("hadith");
  ({ sources } = opened);
}, importTimeout);
afterAll(() => opened.close());

async function hadith(ref: string): Promise<Hadith> {
  const found = await sources.evidence.hadith(ref);
  if (!found) throw new Error(`There is no ${ref}`);
  return found;
}

const matnOf = ({ arabic: { text, matn } }: Hadith) => text.slice(matn?.start, matn?.end);
const wordsOf = (text: string) => normalizeText("ar", text).match(/\p{L}+/gu) ?? [];

/** The length in words of the longest run that both texts hold. */
function sharedRun(one: readonly string[], other: readonly string[]): number {
  const text = ` ${other.join(" ")} `;
  let longest = 0;
  for (let start = 0; start < one.length; start += 1) {
    while (text.includes(` ${one.slice(start, start + longest + 1).join(" ")} `) && start + longest < one.length)
      longest += 1;
  }
  return longest;
}

test("every collection is listed with its terms, loaded or not", () => {
  const all = sources.evidence.sources();
  expect(all.map(({ id }) => id)).toEqual([
    ...["nawawi40", "qudsi40", "riyad", "bulugh", "adab", "shamail", "bukhari", "muslim"],
  ]);
  for (const one of all) expect(one.license).toBe("licence not stated");
  expect(opened.states()).toEqual([opened.mirrored ? "loaded" : "waiting"]);
});

testOfTexts("each collection has the books and the hadith that its source has", () => {
  const found = sources.evidence.collections().map(({ source, count, books }) => [source.id, count, books.length]);
  expect(found).toEqual([
    ["nawawi40", 42, 1],
    ["qudsi40", 40, 1],
    ["riyad", 1896, 20],
    ["bulugh", 1767, 16],
    ["adab", 1326, 57],
    ["shamail", 402, 57],
    ["bukhari", 7277, 97],
    ["muslim", 7459, 57],
  ]);
  const bukhari = sources.evidence.collection("bukhari");
  expect(bukhari?.books.slice(0, 4).map(({ count }) => count)).toEqual([7, 51, 76, 113]);
  expect(
    sources.evidence
      .collection("muslim")
      ?.books.map(({ key }) => key)
      .slice(0, 3),
  ).toEqual(["introduction", "1", "2"]);
  const [miscellany, second] = sources.evidence.collection("riyad")?.books ?? [];
  expect(miscellany).toMatchObject({ key: "1", firstNumber: 1, count: 679 });
  expect(second).toMatchObject({ key: "2", firstNumber: 680 });
});

testOfTexts("the first of Riyad as-Salihin is the first of an-Nawawi's forty and of al-Bukhari", async () => {
  const [riyad, nawawi, bukhari] = await Promise.all(["riyad:1", "nawawi40:1", "bukhari:1:1"].map(hadith));
  if (!riyad || !nawawi || !bukhari) throw new Error("One of them is missing");
  const words = wordsOf(matnOf(nawawi));
  expect(sharedRun(wordsOf(matnOf(riyad)), words)).toBeGreaterThan(8);
  expect(sharedRun(wordsOf(matnOf(bukhari)), words)).toBeGreaterThan(8);
  const [other] = await Promise.all([hadith("riyad:680")]);
  expect(sharedRun(wordsOf(matnOf(other)), words)).toBeLessThan(5);
});

testOfTexts("the parts of a text lie in it, in their order, and no letter of it is lost", async () => {
  for (const { source, books } of sources.evidence.collections()) {
    const [book] = books;
    const page = await sources.evidence.book(source.id, book?.key ?? "");
    expect(page?.hadith.length).toBe(Math.min(20, book?.count ?? 0));
    for (const { ref, arabic, grade, english } of page?.hadith ?? []) {
      const { text, matn, attribution } = arabic;
      expect.soft(await sources.evidence.hadith(ref)).toMatchObject({ ref, arabic });
      if (matn) expect.soft(0 <= matn.start && matn.start < matn.end && matn.end <= text.length, ref).toBe(true);
      if (attribution && matn)
        expect.soft(matn.end <= attribution.start && attribution.end <= text.length, ref).toBe(true);
      if (source.id === "bukhari" || source.id === "muslim")
        expect.soft(grade).toEqual({ value: "sahih", by: "compiler" });
      if (source.id === "adab" || source.id === "shamail") expect.soft(grade).toBeUndefined();
      expect.soft(english?.text, ref).not.toBe("");
    }
  }
});

testOfTexts("chain and narration are told apart in nine of ten, and Riyad says who recorded it", async () => {
  const [row] = await opened.connection.sql<{ split: number; named: number; graded: number }[]>`
    select avg((matn_start is not null)::int)::float as split,
      (avg((compilers <> '[]')::int) filter (where collection = 'riyad'))::float as named,
      (avg((grade is not null)::int) filter (where collection = 'riyad'))::float as graded
    from sources.hadith`;
  expect(row?.split).toBeGreaterThan(0.9);
  expect(row?.named).toBeGreaterThan(0.95);
  expect(row?.graded).toBeGreaterThan(0.9);
});

testOfTexts("English that is missing, or only refers to another hadith, is left out", async () => {
  const rows = await opened.connection.sql<{ collection: string; missing: number }[]>`
    select collection, count(*)::int as missing from sources.hadith where english is null group by 1 order by 1`;
  expect(rows.map(({ collection, missing }) => [collection, missing])).toEqual([
    ["adab", 31],
    ["bukhari", 21],
    ["muslim", 1],
    ["shamail", 1],
  ]);
  expect(await hadith("bukhari:92:73")).not.toHaveProperty("english");
  expect(await hadith("muslim:44:280")).not.toHaveProperty("english");
});

testOfTexts("every hadith that a concept names exists", async () => {
  const named = (await readConcepts("build/corpus")).flatMap(({ references }) =>
    references.flatMap(({ ref }) => (ref.startsWith("hadith:") ? [ref.slice("hadith:".length)] : [])),
  );
  expect(named.length).toBeGreaterThan(100);
  for (const ref of new Set(named)) expect.soft(await sources.evidence.hadith(ref), ref).toBeDefined();
});

testOfTexts("a hadith, book or collection that does not exist is not found", async () => {
  const absent = [
    "bukhari:1",
    "bukhari:98:1",
    "bukhari:1:8",
    "bukhari:1:0",
    "riyad:1897",
    "riyad:1:1",
    "tirmidhi:1:1",
    "",
  ];
  for (const ref of absent) expect(await sources.evidence.hadith(ref), ref).toBeUndefined();
  expect(await sources.evidence.hadith("shamail:8.2:1")).toMatchObject({ book: "8.2", number: 1 });
  expect(await sources.evidence.hadith("muslim:introduction:1")).toMatchObject({ book: "introduction" });
  expect(await sources.evidence.book("bukhari", "1", 2)).toBeUndefined();
  expect(await sources.evidence.book("bukhari", "0")).toBeUndefined();
  expect(sources.evidence.collection("tirmidhi")).toBeUndefined();
});

/** Hadith of all collections, evenly spread. */
async function sample(count: number): Promise<Hadith[]> {
  const refs = sources.evidence
    .collections()
    .flatMap(({ source, numbering, books }) =>
      books.flatMap(({ key, firstNumber, count: own }) =>
        Array.from({ length: own }, (_, at) =>
          [source.id, ...(numbering === "book" ? [key] : []), firstNumber + at].join(":"),
        ),
      ),
    );
  return Promise.all(
    Array.from({ length: count }, (_, at) => hadith(refs[Math.floor((at * refs.length) / count)] ?? "")),
  );
}

function holdsInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  for (const word of words) if (word === wanted[at]) at += 1;
  return at === wanted.length;
}

let check: Awaited<ReturnType<typeof openQuotations>>;
beforeAll(async () => {
  const { quran } = await openQuotationCorpus();
  check = await openQuotations({
    folder: join(opened.folder, "quotations"),
    quran: { ...quran, version: "1", chapters: [] },
    arabic: async () => ({ uthmani, imlaei }),
    translations: async function* () {},
    hadiths: sources.quotableHadith,
  });
});
afterAll(() => check.close());

/** What is said of a quotation, and the text of the hadith that it is said to be of. */
async function judge(quote: string) {
  const found = check.check(quote, "hadith");
  const stored = found.verdict === "unknown" ? undefined : await hadith(found.ref);
  return { ...found, stored: [stored?.arabic.text, stored?.english?.text] };
}

testOfTexts("hadith that are quoted whole are found word for word, with the stored text", async () => {
  for (const one of await sample(200)) {
    for (const text of [one.arabic.text, one.english?.text ?? one.arabic.text]) {
      const whole = await judge(text);
      expect.soft(whole.verdict, one.ref).toBe("exact");
      expect.soft(whole.stored, one.ref).toContain(whole.text);
      // Another hadith may hold all the words of this one, and more.
      expect.soft(holdsInOrder(wordsOf(whole.text ?? ""), wordsOf(text)), one.ref).toBe(true);
    }
  }
});

testOfTexts("hadith that are quoted in part are found word for word, and not with two words swapped", async () => {
  const partLength = 10;
  let parts = 0;
  for (const one of await sample(200)) {
    const words = matnOf(one).split(/\s+/u);
    if (words.length < 2 * partLength) continue;
    parts += 1;
    const start = Math.floor((words.length - partLength) / 2);
    const part = words.slice(start, start + partLength + 2);
    const found = await judge(part.join(" "));
    expect.soft(found.verdict, one.ref).toBe("exact");
    expect.soft(found.stored, one.ref).toContain(found.text);
    const swapped = part.with(4, part[5] ?? "").with(5, part[4] ?? "");
    const differs = wordsOf(swapped.join(" ")).join(" ") !== wordsOf(part.join(" ")).join(" ");
    if (differs) expect.soft((await judge(swapped.join(" "))).verdict, one.ref).not.toBe("exact");
  }
  expect(parts).toBeGreaterThan(100);
});

testOfTexts("search finds the hadith of its words, in both languages", async () => {
  const { search } = sources;
  const arabic = matnOf(await hadith("nawawi40:16"))
    .split(/\s+/u)
    .slice(-6)
    .join(" ");
  const found = await search.hadith("ar", arabic, 10);
  expect(found).not.toHaveProperty("notLoaded");
  expect(found.results.map(({ ref }) => ref)).toContain("nawawi40:16");
  for (const ref of ["nawawi40:16", "riyad:1", "bukhari:2:1", "muslim:1:5", "adab:1:2", "shamail:1:1", "qudsi40:1"]) {
    const { english } = await hadith(ref);
    const words = english?.text.split(/\s+/u).slice(0, 25).join(" ").replace(/["“”]/gu, " ") ?? "";
    const refs = (await search.hadith("en", words, 5)).results.map((one) => one.ref);
    expect.soft(refs, ref).toContain(ref);
  }
});

testOfTexts("a phrase finds every hadith that holds it, and no other", async () => {
  const run = wordsOf(matnOf(await hadith("bukhari:1:1"))).slice(1, 4);
  const { results } = await sources.search.hadith("ar", `"${run.join(" ")}"`, 100);
  expect(results.map(({ ref }) => ref)).toEqual(expect.arrayContaining(["bukhari:1:1", "nawawi40:1"]));
  for (const { ref, text } of results) expect.soft(` ${wordsOf(text).join(" ")} `, ref).toContain(` ${run.join(" ")} `);
});

testOfTexts("no text has signs that programs left, and one that breaks off in the source is marked", async () => {
  const texts = await findHadithTexts(mirrorFolder(), "content/corpus");
  const found: string[] = [];
  for await (const { ref, text } of texts?.() ?? []) {
    found.push(...findDamage([text], () => ref).map((slip) => `${ref} ${slip.found}`));
  }
  expect(found).toEqual([]);
  expect((await hadith("riyad:1129")).english?.text).toMatch(/ \[…\]$/);
  expect((await hadith("adab:5:14")).english).toBeUndefined();
  expect((await hadith("riyad:913")).arabic.text).not.toMatch(/وسلمى/);
});
