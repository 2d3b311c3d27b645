import { describe, expect, test } from "vitest";
import { stemmers } from "../analysis/stemmers/stemmers.ts";
import { buildLanguageIndex } from "./language-index.ts";
import { translateStem } from "./lexicon.ts";
import { findTermNumber } from "./term-dictionary.ts";

const english = [
  ["lamp window", "bread traveller", "traveller rests", "lamp river", "bread river", "boats water"],
  ["lantern window", "bread guest", "guest rests", "lamp river", "loaf river", "boats water"],
];
const polish = [["lampa okno", "chleb wędrowiec", "wędrowiec spoczynek", "lampa rzeka", "chleb rzeka", "łodzie woda"]];

const en = await buildLanguageIndex("en", { editions: english, tafsirs: [] }, 6);
const pl = await buildLanguageIndex("pl", { editions: polish, tafsirs: [] }, 6, en);

const translate = (stem: string) => translateStem(pl.lexicon, en.indexes.stems, findTermNumber(pl.indexes.stems, stem));

describe("the lexicon", () => {
  test("learns which word stands for which from the verses that share them", () => {
    expect(translate("lamp")[0]?.stem).toBe("lamp");
    expect(translate("chleb")[0]?.stem).toBe("bread");
    expect(translate("rzek")[0]?.stem).toBe("river");
    expect(translate(stemmers.pl("wedrowiec")).map(({ stem }) => stem)).toEqual(
      expect.arrayContaining(["travel", "guest"]),
    );
  });

  test("gives likeliest first, at most five, no more than certain together", () => {
    for (const stem of ["lamp", "chleb", "rzek", "okn"]) {
      const chances = translate(stem).map(({ probability }) => probability);
      expect(chances.length).toBeLessThanOrEqual(5);
      expect(chances).toEqual([...chances].sort((one, other) => other - one));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1.0001);
    }
  });

  test("knows nothing of a stem that no verse holds, and English has none", () => {
    expect(translate("nieznan")).toEqual([]);
    expect(en.lexicon.targets).toHaveLength(0);
  });
});
