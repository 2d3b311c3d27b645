import { describe, expect, test } from "vitest";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { findIn, foldForSearch, patternOf } from "./fold-for-search.ts";

function found(text: string, query: string): string[] {
  const pattern = patternOf(query);
  return pattern ? findIn(foldForSearch(text), pattern).map(({ from, to }) => text.slice(from, to)) : [];
}
const plain = (text: string) => text.normalize("NFKD").replace(/[\p{M}\u0640]/gu, "");

describe("in the Uthmani text, words as keyboards write them", () => {
  test.each([
    ["1:1", "الله", 1],
    ["1:1", "الرحمن", 1],
    ["1:4", "مالك", 1],
    ["1:4", "ملك", 1],
    ["2:2", "ذلك الكتاب", 1],
    ["2:3", "الصلاة", 1],
    ["2:3", "الصلوة", 1],
    ["2:21", "يا أيها", 1],
    ["2:21", "ياايها الناس", 1],
    ["2:33", "السماوات", 1],
    ["2:33", "السموات", 1],
    ["2:124", "إبراهيم", 1],
    ["2:85", "القيامة", 1],
    ["2:185", "القرآن", 1],
    ["2:251", "داوود", 1],
    ["2:255", "شيء", 1],
    ["2:275", "الربا", 3],
    ["3:3", "التوراة", 1],
    ["91:4", "الليل", 1],
    ["24:35", "مشكاة", 1],
    ["17:34", "مسؤولا", 1],
    ["2:8", "الآخر", 1],
    ["2:3", "یؤمنون", 1],
    ["2:61", "النبيين", 1],
    ["4:16", "اللذان", 1],
    ["65:4", "اللائي", 2],
    ["20:8", "الله", 1],
    ["20:10", "الله", 0],
    ["20:98", "الله", 1],
    ["114:3", "الله", 0],
    ["114:3", "اللہ", 0],
    ["114:1", "للناس", 0],
  ])("%s holds %s", (ref, query, count) => {
    expect(found(corpusText("ar-uthmani", ref), query)).toHaveLength(count);
  });

  test("each word of long verses is found as it is written, and without its marks, where it stands", () => {
    for (const ref of ["2:255", "2:282", "24:35", "33:35", "9:36"]) {
      const text = corpusText("ar-uthmani", ref);
      for (const word of text.split(" ").filter((one) => foldForSearch(one).text.trim().length >= 2)) {
        const hits = findIn(foldForSearch(text), patternOf(word) ?? /$^/u);
        expect(
          hits.map(({ from, to }) => text.slice(from, to)).filter((hit) => hit.includes(word.slice(0, -1))),
          `${ref} ${word}`,
        ).not.toEqual([]);
      }
    }
  });

  test("a name with two lams is found only where two are written", () => {
    for (const ref of ["2:255", "7:138", "16:51", "20:14", "20:88", "20:123"]) {
      const hits = found(corpusText("ar-uthmani", ref), "الله");
      expect(
        hits.filter((hit) => !hit.includes("لل")),
        ref,
      ).toEqual([]);
    }
  });

  test("what is marked are whole letters with their marks", () => {
    const [hit = ""] = found(corpusText("ar-uthmani", "1:1"), "الرحمن");
    expect(corpusText("ar-uthmani", "1:1").split(" ")).toContain(hit);
    expect(found(corpusText("ar-uthmani", "2:9"), "امنوا").every((one) => plain(one).startsWith("ء"))).toBe(true);
  });
});

describe("in translations", () => {
  test.each([
    ["İbrahim ve ISHAK", "ibrahim", ["İbrahim"]],
    ["İbrahim ve ISHAK", "ıshak", ["ISHAK"]],
    ["Kısas hakkı", "KISAS", ["Kısas"]],
    ["Łaska i światłość", "laska", ["Łaska"]],
    ["Łaska i światłość", "SWIATLOSC", ["światłość"]],
    ["the Qur’an, the Qur'an", "quran", ["Qur’an", "Qur'an"]],
    ["ﬁfty and fifty", "fift", ["ﬁft", "fift"]],
    ["sabar; dan salat", "sabar dan", ["sabar; dan"]],
    ["(a+b)* [c]", "a+b", ["a+b"]],
    ["Allah'a, Allah’tan", "allah", ["Allah", "Allah"]],
    ["verse 255", "٢٥٥", ["255"]],
    ["اللہ کی رحمت", "رحمة", []],
    ["کتاب", "كتاب", ["کتاب"]],
    ["نبی ﷺ اور اللہ", "اللہ", ["اللہ"]],
  ])("%s holds %s", (text, query, hits) => {
    expect(found(text, query)).toEqual(hits);
  });

  test("upper case, signs and nothing find what they mean", () => {
    const text = corpusText("en", "2:255");
    expect(found(text, text.slice(0, 40).toUpperCase())).toHaveLength(1);
    expect(found(text, "xyxyxy")).toEqual([]);
  });

  test.each(["", " ", "a", "ـ", "؟", "\ud800", "()"])("%j is too little to search for", (query) => {
    expect(patternOf(query)).toBeUndefined();
  });
});
