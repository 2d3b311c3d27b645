import { expect, test } from "vitest";
import { openQuranInMemory } from "../../../tests/support/corpus/quran-in-memory.ts";
import { distinctTexts, findJointVerses } from "./joint-texts.ts";
import { presentPassage } from "./present-passage.ts";

const quran = openQuranInMemory();
const indexes = Array.from({ length: 6236 }, (_, index) => index);
const repeats = (texts: readonly string[]) => (index: number) => texts[index] === texts[index + 1];
const turkish = indexes.map((index) => quran.translation("tr", index)?.text ?? "");

test("verses with one common text are found, and not those whose Arabic repeats itself or that end a surah", () => {
  const joint = findJointVerses(repeats(turkish), quran);
  expect(joint.get(quran.verse("80:26")?.index ?? -1)).toEqual({ from: 26, to: 31 });
  expect(joint.get(quran.verse("80:31")?.index ?? -1)).toEqual({ from: 26, to: 31 });
  expect(joint.has(quran.verse("80:25")?.index ?? -1)).toBe(false);
  const all = findJointVerses(() => true, quran);
  expect(all.get(0)).toEqual({ from: 1, to: 7 });
  expect(all.get(quran.verse("94:5")?.index ?? -1)).toEqual({ from: 1, to: 5 });
  expect(all.get(quran.verse("94:6")?.index ?? -1)).toEqual({ from: 6, to: 8 });
});

test("a passage shows a common text once and names the verses that it covers", () => {
  const joint = findJointVerses(repeats(turkish), quran);
  const served = {
    ...quran,
    translation: (_: "tr", index: number) => ({
      ...{ lang: "tr" as const, edition: "tr-diyanet", text: turkish[index] ?? "" },
      ...(joint.has(index) && { joint: joint.get(index) ?? { from: 0, to: 0 } }),
    }),
  };
  const common = served.translation("tr", quran.verse("80:26")?.index ?? -1).text;
  const shown = (reference: string) => presentPassage(served as typeof quran, "tr", reference, 20)?.texts[1];
  expect(shown("80:26-31")?.text).toBe(common);
  expect(shown("80:26-31")?.covers).toBeUndefined();
  expect(shown("80:25-26")?.verses.map((verse) => verse.joint)).toEqual([undefined, { from: 26, to: 31 }]);
  expect(shown("80:27")).toMatchObject({ text: common, covers: { from: 26, to: 31 } });
  expect(shown("80:25-27")).toMatchObject({ covers: { from: 25, to: 31 } });
  expect(distinctTexts([])).toEqual([]);
});
