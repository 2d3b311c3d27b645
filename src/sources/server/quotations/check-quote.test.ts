import { describe, expect, test } from "vitest";
import {
  imlaei,
  indexTexts,
  openQuotationCorpus,
  translationTexts,
  uthmani,
  verses,
  withoutMarks,
} from "../../../../tests/support/corpus/quotation-corpus.ts";
import { checkQuote } from "./check-quote.ts";
import { createWorkBudget } from "./work-budget.ts";

const corpus = {
  ...(await openQuotationCorpus()),
  translations: await indexTexts([...translationTexts("en-sahih"), ...translationTexts("ur-jalandhry")]),
};
const check = (quote: string, kind?: "quran" | "hadith" | "translation") =>
  checkQuote(corpus, quote, kind, createWorkBudget());

const indexOf = (key: string) => verses.find((verse) => verse.key === key)?.index ?? Number.NaN;
const stored = (key: string) => uthmani[indexOf(key)] ?? "";
/** The words of a verse in modern spelling, without marks. */
const words = (key: string) => withoutMarks(imlaei[indexOf(key)] ?? "").split(" ");
const part = (key: string, from: number, to: number) => words(key).slice(from, to).join(" ");
/** The verse with one word in place of another. */
const changed = (key: string, at: number, word: string) => words(key).with(at, word).join(" ");

describe("verses in Arabic", () => {
  test("a whole verse gives its stored text and reference", () => {
    expect(check(part("2:255", 0, 99), "quran")).toEqual({
      kind: "quran",
      verdict: "exact",
      ref: "2:255",
      text: stored("2:255"),
      lang: "ar",
      edition: "ar-uthmani",
    });
  });

  test("several verses of a surah, with numbers, signs and brackets between them", () => {
    const quote = `﴿${part("112:1", 0, 9)} (١) ${part("112:2", 0, 9)} ۝٢ * ${part("112:3", 0, 9)} [112:3]﴾`;
    const text = ["112:1", "112:2", "112:3"].map(stored).join(" ");
    expect(check(quote, "quran")).toMatchObject({ verdict: "exact", ref: "112:1-3", text });
  });

  test("a quotation does not span the end of a surah", () => {
    const quote = `${part("112:4", 0, 9)} ${part("113:1", 0, 9)}`;
    expect(check(quote, "quran").verdict).not.toBe("exact");
  });

  test("pieces between ellipses: in the order of one surah", () => {
    const [early, late, elsewhere] = [part("2:255", 0, 6), part("2:285", 0, 5), part("49:13", 0, 6)];
    expect(check(`${early} … ${late}`, "quran")).toMatchObject({
      verdict: "exact",
      ref: "2:255,2:285",
      text: `${stored("2:255")} … ${stored("2:285")}`,
    });
    expect(check(`...${early} ... ${part("2:255", 12, 16)}...`, "quran")).toMatchObject({
      verdict: "exact",
      ref: "2:255",
    });
    expect(check(`${late} … ${early}`, "quran").verdict).not.toBe("exact");
    expect(check(`${early} … ${elsewhere}`, "quran").verdict).not.toBe("exact");
  });

  test("the basmala before a surah is not part of its first verse", () => {
    const basmala = part("1:1", 0, 4);
    expect(check(`${basmala} ${part("103:1", 0, 9)} ${part("103:2", 0, 9)}`, "quran")).toMatchObject({
      verdict: "exact",
      ref: "103:1-2",
    });
    expect(check(`${basmala} ${part("103:2", 0, 9)}`, "quran").verdict).not.toBe("exact");
  });
});

describe("inexact verses", () => {
  test("whole words only: a word cut off, or without its particle, is corrected", () => {
    const cut = part("31:18", 0, 20).slice(0, -2);
    expect(check(cut, "quran")).toMatchObject({ verdict: "corrected", ref: "31:18", text: stored("31:18") });
    const bare = words("2:43").join(" ").slice(1);
    expect(check(bare, "quran")).toMatchObject({ verdict: "corrected", ref: "2:43" });
    expect(check(`و${part("38:71", 0, 9)}`, "quran")).toMatchObject({ verdict: "corrected", ref: "38:71" });
  });

  test("a word too many, too few or another one is corrected; more than a third is unknown", () => {
    const verse = words("49:13");
    expect(check(verse.toSpliced(4, 1).join(" "), "quran")).toMatchObject({ verdict: "corrected", ref: "49:13" });
    expect(check(verse.toSpliced(4, 0, "الكتاب").join(" "), "quran")).toMatchObject({
      verdict: "corrected",
      ref: "49:13",
    });
    expect(check(changed("49:13", 5, "الكتاب"), "quran")).toMatchObject({ verdict: "corrected", ref: "49:13" });
    const mixed = verse.map((word, at) => (at % 2 === 0 ? word : "كتبتم")).join(" ");
    expect(check(mixed, "quran")).toEqual({ kind: "quran", verdict: "unknown", ref: null, text: null });
  });

  test("one or two words count only as a whole verse or if the caller says quran", () => {
    const two = part("2:255", 5, 7);
    expect(check(two, "quran").verdict).toBe("exact");
    expect(check(two).verdict).toBe("unknown");
    expect(check(part("93:1", 0, 9))).toMatchObject({ verdict: "exact", ref: "93:1" });
  });

  test("words divided differently are different words even with the same letters", () => {
    // "We belong to God" against "God is": the same letters in a row.
    const [belong, is] = [part("2:156", 4, 8), part("2:156", 4, 8).replace("إنا لله", "إن الله")];
    expect(is).not.toBe(belong);
    expect(check(belong, "quran")).toMatchObject({ verdict: "exact", ref: "2:156" });
    expect(check(is, "quran").verdict).not.toBe("exact");
  });

  test("the dual is another word, whatever follows it", () => {
    const [one, other] = [words("20:24"), words("20:43")];
    expect([check(one.join(" ")).ref, check(other.join(" ")).ref]).toEqual(["20:24", "20:43"]);
  });
});

describe("spellings", () => {
  test.each([
    ["a vocative written with its name", "31:13", (word: string) => word.replace("يا ", "يا")],
    ["particles written apart", "2:115", (word: string) => word.replace("فأينما", "فأين ما")],
    ["hamza on other seats", "17:36", (word: string) => word.replaceAll("ئ", "ؤ")],
    ["no hamza seats", "2:21", (word: string) => word.replace(/[أإ]/gu, "ا")],
    ["ha for ta marbuta", "2:43", (word: string) => word.replace(/ة(?= |$)/gu, "ه")],
    ["alif maqsura for ya", "2:21", (word: string) => word.replace(/ي(?= |$)/gu, "ى")],
    ["Persian ya and kaf", "1:5", (word: string) => word.replaceAll("ي", "ی").replaceAll("ك", "ک")],
    ["no silent alif", "2:43", (word: string) => word.replace(/وا(?= |$)/gu, "و")],
    ["a closed ta where the mushaf has an open one", "44:43", (word: string) => word.replace("ت ", "ة ")],
    ["lengthened letters", "1:5", (word: string) => word.replaceAll("ن", "نــ")],
  ])("%s", (_, key, spell) => {
    const verse = words(key).join(" ");
    expect(spell(verse)).not.toBe(verse);
    expect(check(spell(verse), "quran")).toMatchObject({ verdict: "exact", ref: key });
  });

  test("a long vowel that changes the word is not a spelling variant", () => {
    const said = words("112:1").with(0, "قال").join(" ");
    const that = part("7:68", 3, 6).replace("وأنا", "وأن");
    const found = part("24:39", 14, 19).replace("ووجد", "وجد");
    expect([that, found]).not.toEqual([part("7:68", 3, 6), part("24:39", 14, 19)]);
    for (const quote of [said, that, found]) expect(check(quote, "quran").verdict).not.toBe("exact");
  });
});

describe("translations", () => {
  const sahih = (key: string) => corpus.translations.text(indexOf(key));

  test("whole, in part and over two verses, with or without what stands in brackets", () => {
    const text = sahih("1:2");
    expect(text).toMatch(/\[/u);
    for (const quote of [text.toUpperCase(), text.replace(/[[\]]/gu, ""), text.replace(/\[[^\]]*\]/gu, "")]) {
      expect(check(quote, "translation")).toMatchObject({
        verdict: "exact",
        ref: "1:2",
        lang: "en",
        edition: "en-sahih",
        text,
      });
    }
    expect(check(sahih("2:255").split(" ").slice(20, 28).join(" "), "translation")).toMatchObject({
      verdict: "exact",
      ref: "2:255",
    });
    expect(check(`${sahih("94:5")} ${sahih("94:6")}`, "translation")).toMatchObject({
      verdict: "exact",
      ref: "94:5-6",
    });
  });

  test("in Arabic script", () => {
    const urdu = corpus.translations.text(verses.length + indexOf("2:255"));
    expect(check(urdu, "translation")).toMatchObject({
      verdict: "exact",
      ref: "2:255",
      lang: "ur",
      edition: "ur-jalandhry",
    });
  });

  test("four words of a longer translation are unknown; a changed word is corrected", () => {
    const list = sahih("2:286").split(" ");
    expect(check(list.slice(0, 4).join(" "), "translation").verdict).toBe("unknown");
    expect(check(list.with(4, "zebra").join(" "), "translation")).toMatchObject({ verdict: "corrected", ref: "2:286" });
  });

  test("a quotation does not span the end of a surah or of an edition", () => {
    expect(check(`${sahih("112:4")} ${sahih("113:1")}`, "translation").verdict).not.toBe("exact");
    const end = sahih("114:6");
    expect(check(`${end} ${corpus.translations.text(verses.length)}`, "translation").verdict).not.toBe("exact");
  });
});

describe("hadith", () => {
  const texts = [
    {
      kind: "hadith",
      ref: "nawawi40:1",
      lang: "en",
      edition: "nawawi40",
      text: "The first saying that is made up for this test (may it pass) has eleven words or more.",
    },
    {
      kind: "hadith",
      ref: "nawawi40:2",
      lang: "en",
      edition: "nawawi40",
      text: "The second saying is another one and just as long as the first is.",
    },
  ] as const;

  test("is unknown while none is loaded", () => {
    expect(check(texts[0].text, "hadith")).toEqual({ kind: "hadith", verdict: "unknown", ref: null, text: null });
  });

  test("a whole text of three words, wherever it stands", async () => {
    const letters = [..."abcdefgh"];
    const words = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
    const short = words.slice(2).map((word, at) => [word, words[at], words[at + 1]].join(" "));
    const loaded = {
      ...corpus,
      hadiths: await indexTexts(short.map((text, at) => ({ ...texts[0], ref: `nawawi40:${at + 1}`, text }))),
    };
    const found = short.map((text) => checkQuote(loaded, text, "hadith", createWorkBudget()).ref);
    expect(found).toEqual(short.map((_, at) => `nawawi40:${at + 1}`));
  });

  test("a run of whole words of one text", async () => {
    const loaded = { ...corpus, hadiths: await indexTexts(texts) };
    const judge = (quote: string) => checkQuote(loaded, quote, undefined, createWorkBudget());
    expect(judge("saying that is made up for this test has eleven words")).toMatchObject({
      kind: "hadith",
      verdict: "exact",
      ref: "nawawi40:1",
      text: texts[0].text,
    });
    expect(judge("as the first is. The first saying").verdict).toBe("unknown");
    expect(judge("The second saying is a different one and just as long").verdict).toBe("corrected");
  });
});

test("of two texts that a quotation certainly intends, the nearer one", async () => {
  const verse = words("2:255").slice(0, 12);
  const hadith = verse.with(2, "القناديل").with(5, "القوارب").join(" ");
  const both = {
    ...corpus,
    hadiths: await indexTexts([{ kind: "hadith", ref: "sample:1", lang: "ar", edition: "sample", text: hadith }]),
  };
  const quote = hadith.split(" ").with(10, "المرفأ").join(" ");
  expect(check(quote)).toMatchObject({ kind: "quran", verdict: "corrected" });
  expect(checkQuote(both, quote, undefined, createWorkBudget())).toMatchObject({
    kind: "hadith",
    verdict: "corrected",
  });
  expect(checkQuote(both, verse.join(" "), undefined, createWorkBudget())).toMatchObject({
    kind: "quran",
    verdict: "exact",
  });
});
