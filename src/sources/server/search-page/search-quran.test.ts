import { expect, test } from "vitest";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { referenceScore } from "../../shared/contract.ts";
import { quranFilters, searchQuran } from "./search-quran.ts";

const quran = openQuranInMemory();
const hits = [
  { verse: 159, score: referenceScore },
  { verse: 1205, score: 1 },
];
const dependencies = {
  search: { find: () => hits, answer: () => hits },
  ...{ quran, versePhrases: async () => new Set<number>(), passageNames: () => undefined },
  spelling: { correctSpelling: (text: string) => text },
  readTexts: async (_: unknown, verses: readonly number[]) =>
    verses.flatMap((one) => quran.translation("en", one) ?? []),
};
const search = (q: string, edition = "") => searchQuran(dependencies, "en", { q, edition, page: 1, source: "quran" });

test("a verse that the query names without its words is not said to be found by its subject", async () => {
  const { results } = await search("innallaha ma'as sabirin");
  expect(results.map(({ ref, ...result }) => [ref, "bySubject" in result])).toEqual([
    ["2:153", false],
    ["8:46", true],
  ]);
});

test("narrowed to an edition, it stays", async () => {
  const [filter] = quranFilters(quran, "en");
  const { results, total } = await search("innallaha ma'as sabirin", filter?.id);
  expect(results.map(({ ref }) => ref)).toEqual(["2:153"]);
  expect(total).toBe(1);
});

test("in quotation marks, it is found too", async () => {
  expect((await search('"innallaha ma\'as sabirin"')).results[0]?.ref).toBe("2:153");
});
