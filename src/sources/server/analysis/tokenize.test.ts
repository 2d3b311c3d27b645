import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { analyzeWords, characterNgrams } from "./tokenize.ts";

const stems = (language: Language, text: string) => analyzeWords(language, text).map(({ stem }) => stem);

describe("stems bring a family together", () => {
  test.each<[Language, string]>([
    ["en", "forgive forgives forgiving forgiveness forgave forgiven"],
    ["en", "die dies died dying"],
    ["en", "child children"],
    ["tr", "kitap kitabı kitaplar kitapları"],
    ["tr", "anne annem anneler"],
    ["pl", "modlitwa modlitwy modlitwie modlitwę modlitwami"],
    ["pl", "cierpliwość cierpliwości"],
    ["pl", "strach strachu strachem"],
    ["id", "sabar bersabar kesabaran"],
    ["id", "nikah menikah pernikahan menikahi"],
    ["id", "masalah bermasalah"],
    ["ar", "صبر الصبر والصبر"],
    ["ar", "والدين الوالدين والديه والديّ"],
    ["ur", "یتیم یتیموں"],
  ])("%s: %s", (language, family) => {
    expect(new Set(stems(language, family)).size).toBe(1);
  });

  test("Arabic words for god are one family, and the word for a family is another", () => {
    const gods = new Set(stems("ar", "إله والإله إلهكم وإلهنا آلهة آلهتكم"));
    expect(gods.size).toBe(1);
    expect(gods).not.toContain(stems("ar", "آل")[0]);
  });

  test("an Arabic root joins a noun and its broken plural", () => {
    const [one, many] = analyzeWords("ar", "ذنب ذنوب");
    expect(one?.root).toBeDefined();
    expect(one?.root).toBe(many?.root);
    expect(one?.root).not.toBe(one?.stem);
  });
});

describe("words that carry no topic", () => {
  test("function words are left out", () => {
    expect(stems("en", "the and of which")).toEqual([]);
    expect(stems("ar", "ومن الذي في")).toEqual([]);
  });

  test.each<[Language, string, string]>([
    ["ar", "ماء ماءً مَآءٗ الماء", "ما"],
    ["tr", "su SU", "şu"],
    ["tr", "ölür", "olur"],
    ["ur", "دین", "دیں"],
  ])("a content word of %s is no function word because both fold to the same letters: %s", (language, words, other) => {
    expect(stems(language, words)).toHaveLength(words.split(" ").length);
    expect(new Set(stems(language, words)).size).toBe(1);
    expect(stems(language, other)).toEqual([]);
  });

  test("words that frame a question are marked, with an Arabic conjunction before them too", () => {
    const framing = (language: Language, text: string) =>
      analyzeWords(language, text)
        .filter((word) => word.framing)
        .map(({ text: word }) => word);
    expect(framing("en", "What does the Qur'an say about patience?")).toEqual(["quran", "say"]);
    expect(framing("ar", "وأشعر بالخوف")).toEqual(["واشعر"]);
  });
});

describe("n-grams", () => {
  test("mark the beginning of a word", () => {
    expect(characterNgrams("en", "patience")).toEqual(["_pat", "pati", "atie", "tien", "ienc", "ence"]);
    expect(characterNgrams("ar", "صبر")).toEqual(["_صب", "صبر"]);
    expect(characterNgrams("en", "ox")).toEqual(["_ox"]);
  });
});
