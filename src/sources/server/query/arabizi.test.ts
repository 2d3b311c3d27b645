import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { analyzeWords } from "../analysis/tokenize.ts";
import { type ArabiziTable, readArabizi, replaceArabizi } from "./arabizi.ts";

let arabizi: ArabiziTable;
let folder: string;
beforeAll(async () => {
  arabizi = await readArabizi("content/arabizi.json");
  folder = await mkdtemp(join(tmpdir(), "siraj-arabizi-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const named = (language: Language, spelling: string) => arabizi.get(spelling)?.[language];
const translate = (language: Language, query: string, known: string[] = []) =>
  replaceArabizi(arabizi, language, query, (word) => known.includes(word));

describe("a word in Latin letters", () => {
  test.each(languages)("%s: becomes the word of that language", (language) => {
    expect(translate(language, "sabr?")).toBe(`${named(language, "sabr")}?`);
  });

  test.each([
    ["du3a", "dua"],
    ["Du'a", "dua"],
    ["duʿāʾ", "dua"],
    ["7ajj", "hajj"],
    ["5ushu3", "khushu"],
    ["wodo2", "wodo"],
    ["JANNAH", "janna"],
    ["taubah", "tauba"],
  ])("%s is read as %s", (typed, spelling) => {
    expect(named("en", spelling)).toBeDefined();
    expect(translate("en", typed)).toBe(named("en", spelling));
  });

  test("stays if the language knows it, unless it is part of a longer spelling", () => {
    expect(translate("tr", "nikah", ["nikah"])).toBe("nikah");
    expect(translate("tr", "in sha2 allah", ["in", "sha2", "allah"])).toBe(named("tr", "in sha alla"));
  });

  test("leaves the rest of the query as it was", () => {
    expect(translate("en", "how do I get  sabr, and «rizq»!")).toBe(
      `how do I get  ${named("en", "sabr")}, and «${named("en", "rizq")}»!`,
    );
    expect(translate("ar", "ما معنى tawakkul؟")).toBe(`ما معنى ${named("ar", "tawakkul")}؟`);
    for (const query of ["", "2:153", "mp3 h2o covid19", "صبر", "7", "\uD800"]) {
      expect(translate("en", query)).toBe(query);
    }
  });
});

describe("the table", () => {
  test.each(languages)("%s: every word is searchable", (language) => {
    const empty = [...arabizi].filter(([, words]) => analyzeWords(language, words[language]).length === 0);
    expect(empty.map(([spelling]) => spelling)).toEqual([]);
  });

  test("two words with one spelling are rejected", async () => {
    const words = Object.fromEntries(languages.map((language) => [language, "a"]));
    const other = Object.fromEntries(languages.map((language) => [language, "b"]));
    const path = join(folder, "arabizi.json");
    await writeFile(
      path,
      JSON.stringify({
        words: [
          { spellings: ["noor"], words },
          { spellings: ["nur"], words: other },
        ],
      }),
    );
    await expect(readArabizi(path)).rejects.toThrow("nur");
  });
});
