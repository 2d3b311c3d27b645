import { expect, test } from "vitest";
import type { Chapter, Edition, Quran, Verse } from "#quran/shared/contract.ts";
import type { Evidence, Source } from "../../shared/evidence.ts";
import { createTafsirReader } from "./read-comments.ts";

const names = { en: "en", ar: "ar", pl: "pl", tr: "tr", id: "id", ur: "ur" };

function source(id: string, language: "en" | "tr", state: "loaded" | "waiting", authors?: typeof names): Source {
  const progress = { state, filesDone: 0, filesTotal: 1, problems: [] };
  const terms = { source: "s", sourceUrl: "https://example.org", license: "l", nonCommercial: false };
  const described = { names, ...(authors && { authors }), ...terms, records: 1, version: "v", progress };
  return { id, kind: "tafsir", languages: [language], ...described };
}

/** Two chapters of three verses each; the comment on the first two verses of the second is one. */
let comments = ["a", "b", "x", "c", "c", "d"];
const chapterNames = {
  en: { name: "", meaning: "" },
  ar: { name: "", meaning: "" },
  pl: { name: "", meaning: "" },
  tr: { name: "", meaning: "" },
  id: { name: "", meaning: "" },
  ur: { name: "", meaning: "" },
};
const chapter = (id: number): Chapter => {
  const facts = { names: chapterNames, verseCount: 3, firstVerse: (id - 1) * 3 } as const;
  return { id, ...facts, place: "mecca", revelationOrder: id, page: 1 };
};
const verseAt = (index: number): Verse => {
  const [id, number] = [Math.floor(index / 3) + 1, (index % 3) + 1];
  return { key: `${id}:${number}`, chapter: id, number, index, juz: 1, rub: 1, page: 1, sajda: false };
};
const edition = { id: "ar-one", language: "ar", kind: "tafsir", name: "One", author: "Somebody" };
const terms = { source: "s", sourceUrl: "https://example.org", license: "l", nonCommercial: false };
const quran: Pick<Quran, "chapters" | "verse" | "verseAt" | "edition"> = {
  chapters: [chapter(1), chapter(2)],
  verse: (key) => [0, 1, 2, 3, 4, 5].map(verseAt).find((one) => one.key === key),
  verseAt,
  edition: (id) =>
    id === edition.id
      ? ({ ...edition, ...terms, searched: true, checksum: "", rearranged: [] } as const satisfies Record<
          keyof Edition,
          unknown
        > as Edition)
      : undefined,
};
const tafsirs = [
  {
    id: "ar-one",
    language: "ar",
    version: "1",
    readAt: async (verses: readonly number[]) => new Map(verses.map((verse) => [verse, comments[verse] ?? ""])),
    readSameAround: async (verse: number, reach: number) =>
      comments.flatMap((text, at) => (text === comments[verse] && Math.abs(at - verse) <= reach ? [at] : [])),
  },
] as const;

const evidence: Pick<Evidence, "sources" | "tafsir"> = {
  sources: () => [source("en-one", "en", "loaded"), source("tr-one", "tr", "waiting")],
  tafsir: async (language, verse) =>
    language === "en"
      ? [{ source: source("en-one", "en", "loaded"), lang: "en", from: verse, to: verse, text: "said" }]
      : [],
};
const read = createTafsirReader({ quran, tafsirs, evidence });

test("a run of verses with one comment ends where the chapter does", async () => {
  const texts = async (verse: string) => (await read(verse, "ar"))?.texts.map(({ from, to, text }) => [from, to, text]);
  expect(await texts("1:3")).toEqual([[3, 3, "x"]]);
  expect(await texts("2:1")).toEqual([[1, 2, "c"]]);
  expect(await texts("2:2")).toEqual([[1, 2, "c"]]);
  expect(await texts("2:3")).toEqual([[3, 3, "d"]]);
});

test("a comment that stands on both sides of a chapter's border is shown on neither", async () => {
  comments = ["a", "c", "c", "c", "d", "d"];
  const texts = async (verse: string) => (await read(verse, "ar"))?.texts.map(({ text }) => text);
  expect(await texts("1:1")).toEqual(["a"]);
  expect(await texts("1:2")).toEqual([]);
  expect(await texts("1:3")).toEqual([]);
  expect(await texts("2:1")).toEqual([]);
  expect(await texts("2:2")).toEqual(["d"]);
});

test("an imported tafsir without a known author names none", async () => {
  const answer = await read("1:1", "en");
  expect(answer).toMatchObject({ state: "ready", languages: ["ar", "en"] });
  expect(answer?.texts).toEqual([{ source: { id: "en-one", name: "en" }, from: 1, to: 1, text: "said", lang: "en" }]);
});

test("a tafsir that is not loaded differs from one that does not exist", async () => {
  expect(await read("1:1", "tr")).toMatchObject({ state: "not-loaded", texts: [], languages: ["ar", "en"] });
  expect(await read("1:1", "pl")).toMatchObject({ state: "none", texts: [] });
});

test("tafsir: a verse that does not exist has no comments", async () => {
  expect(await read("3:1", "ar")).toBeUndefined();
});
