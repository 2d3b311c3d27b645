import { describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { analyzeWords } from "../analysis/tokenize.ts";
import { parseWordSpellings, replaceAlways, replaceSpellings, wordSpellings } from "./word-spellings.ts";

const { latin } = wordSpellings;
const named = (language: Language, spelling: string) => latin.get(spelling)?.[language];
const translate = (language: Language, query: string, known: string[] = []) =>
  replaceSpellings(wordSpellings, language, query, (word) => known.includes(word));

describe("an Islamic word in Latin letters", () => {
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

describe("a spelling that its language always replaces", () => {
  test.each([
    ["میں امی سے کیا کہوں؟", "میں ماں سے کیا کہوں؟"],
    ["امی جان بیمار ہیں", "ماں جان بیمار ہیں"],
    ["میری امّی", "میری ماں"],
  ])("Urdu: mum is searched as mother: %s", (query, searched) => {
    expect(replaceAlways("ur", query)).toBe(searched);
  });

  test.each(["نبی امی کون ہیں", "رسول امی", "نبی اُمی", "امید", "کامیابی کی دعا"])(
    "Urdu: the unlettered Prophet and other words stay: %s",
    (query) => {
      expect(replaceAlways("ur", query)).toBe(query);
    },
  );

  test.each([
    ["sholat", "salat"],
    ["Sholatnya bolong", "salatnya bolong"],
    ["ridho Allah", "rida Allah"],
    ["romadhon", "Ramadan"],
    ["orang yang bertaqwa", "orang yang bertaqwa"],
    ["solatip", "solatip"],
  ])("Indonesian: a usual spelling is searched as the dictionary's: %s", (query, searched) => {
    expect(replaceAlways("id", query)).toBe(searched);
  });

  test("is replaced although the language knows it, and in no other language", () => {
    expect(translate("id", "sholat", ["sholat"])).toBe("salat");
    expect(translate("ar", "امی")).toBe("امی");
    expect(translate("en", "ridho", [])).toBe("ridho");
  });
});

describe("the table of spellings", () => {
  test.each(languages)("%s: every word is searchable", (language) => {
    const empty = [...latin].filter(([, words]) => analyzeWords(language, words[language] ?? "").length === 0);
    expect(empty.map(([spelling]) => spelling)).toEqual([]);
  });

  const wordsOf = (word: string) => Object.fromEntries(languages.map((language) => [language, word]));

  test("two words with one spelling are rejected", () => {
    const words = [
      { spellings: ["noor"], words: wordsOf("a") },
      { spellings: ["nur"], words: wordsOf("b") },
    ];
    expect(() => parseWordSpellings({ words })).toThrow("nur");
  });

  test("a spelling in Latin letters without a word in each language is rejected", () => {
    const words = [{ spellings: ["noor"], words: { en: "light" } }];
    expect(() => parseWordSpellings({ words })).toThrow("An entry has a word in each language");
  });
});
