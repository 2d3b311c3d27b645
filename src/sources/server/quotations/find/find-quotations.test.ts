import { describe, expect, test } from "vitest";
import {
  imlaei,
  indexTexts,
  openQuotationCorpus,
  translationTexts,
  uthmani,
  verses,
  withoutMarks,
} from "../../../../../tests/support/corpus/quotation-corpus.ts";
import { createQuotationCheck } from "../create-quotation-check.ts";

const translations = await indexTexts(translationTexts("en-sahih"));
const hadith = "The first saying that is made up for this test has as many as fourteen words in it, all told.";
const quotations = createQuotationCheck({
  ...(await openQuotationCorpus()),
  translations,
  hadiths: await indexTexts([{ kind: "hadith", ref: "nawawi40:1", lang: "en", edition: "nawawi40", text: hadith }]),
});
const indexOf = (key: string) => verses.find((verse) => verse.key === key)?.index ?? Number.NaN;
const vowelled = (key: string) => imlaei[indexOf(key)] ?? "";
const bare = (key: string) => withoutMarks(vowelled(key));
const english = (key: string) => translations.text(indexOf(key));

/** What is found, with the text that the offsets point at. */
const find = (text: string) =>
  quotations
    .find(text)
    .map(({ start, end, kind, verdict, ref }) => ({ text: text.slice(start, end), kind, verdict, ref }));

describe("between marks", () => {
  test.each([
    ["﴿", "﴾"],
    ["﴾", "﴿"],
    ["{", "}"],
    ["«", "»"],
    ["“", "”"],
    ["„", "”"],
    ['"', '"'],
    ["(", ")"],
    ['**"', '"**'],
    ["﴿ ", " ﴾"],
  ])("%s a verse %s", (open, close) => {
    const verse = bare("2:43");
    const text = `قال بعض الناس كلاما 😀 ${open}${verse}${close} ثم سكت.`;
    expect(find(text)).toEqual([{ text: verse, kind: "quran", verdict: "exact", ref: "2:43" }]);
  });

  test("offsets are UTF-16 units, the stored text comes along", () => {
    const text = `😀😀 "${bare("112:1")}"`;
    expect(quotations.find(text)).toEqual([
      {
        start: 6,
        end: text.length - 1,
        kind: "quran",
        verdict: "exact",
        ref: "112:1",
        text: uthmani[indexOf("112:1")],
        lang: "ar",
        edition: "ar-uthmani",
      },
    ]);
  });

  test("several in a text, each judged by itself", () => {
    const wrong = bare("49:13").split(" ").with(5, "الكتاب").join(" ");
    const text = `قال تعالى: ﴿${bare("112:1")}﴾ وقال: {${wrong}} وقال: «كلام ليس في المصحف كله أبدا» [البقرة: ٢٥٥].`;
    expect(find(text).map(({ verdict, ref }) => [verdict, ref])).toEqual([
      ["exact", "112:1"],
      ["corrected", "49:13"],
      ["unknown", null],
    ]);
  });

  test("unknown text that claims to be scripture is reported, other quoted phrases are not", () => {
    const phrase = "هذا الكتاب الجديد مفيد جدا للناس";
    expect(find(`﴿${phrase}﴾`)).toEqual([{ text: phrase, kind: "quran", verdict: "unknown", ref: null }]);
    expect(find(`قال رسول الله: "${phrase}"`)).toEqual([
      { text: phrase, kind: "hadith", verdict: "unknown", ref: null },
    ]);
    expect(find(`عنوان المقال "${phrase}" طويل`)).toEqual([]);
    expect(find("﴿البقرة: ٢٥٥﴾ «صلى الله عليه وسلم» «الصلاة»")).toEqual([]);
  });

  test("marks that are not closed reach to the end of the line", () => {
    const verse = bare("2:43");
    expect(find(`"${verse}\nكلام آخر`)).toEqual([{ text: verse, kind: "quran", verdict: "exact", ref: "2:43" }]);
    expect(find(`}{ ﴾ » ${verse} ( « "`).map(({ verdict }) => verdict)).toEqual(["exact"]);
  });
});

describe("without marks", () => {
  test("a verse in the middle of a sentence", () => {
    const verse = bare("49:13").split(" ").slice(4, 12).join(" ");
    expect(find(`كتب الرجل في رسالته ${verse} ثم مضى إلى بيته`)).toEqual([
      { text: verse, kind: "quran", verdict: "exact", ref: "49:13" },
    ]);
  });

  test("ordinary Arabic and four words of a verse are not quotations", () => {
    const four = bare("49:13").split(" ").slice(4, 8).join(" ");
    expect(find(`الكتاب الجديد ${four} مفيد جدا للطلاب في المدرسة`)).toEqual([]);
  });

  test("a vowelled passage is judged as a whole", () => {
    const wrong = vowelled("38:71").replace("إِذْ", "وَإِذْ");
    expect(find(`ثم كتب\n${wrong}\nوانتهى`)).toEqual([
      { text: wrong, kind: "quran", verdict: "corrected", ref: "38:71" },
    ]);
  });
});

describe("translations and hadith", () => {
  test("between marks, and in long runs without any", () => {
    const verse = english("2:153");
    expect(find(`Allah says: "${verse}" (2:153)`)).toEqual([
      { text: verse, kind: "translation", verdict: "exact", ref: "2:153" },
    ]);
    const run = verse.replace(/\.$/u, "");
    expect(find(`As we know, ${run}, so be patient`).map(({ verdict, ref }) => [verdict, ref])).toEqual([
      ["exact", "2:153"],
    ]);
  });

  test("a made-up verse is unknown, a made-up sentence nothing", () => {
    const invented = "Whoever plants a tree in the desert shall never be thirsty";
    expect(find(`The Qur'an says: "${invented}"`)).toEqual([
      { text: invented, kind: "translation", verdict: "unknown", ref: null },
    ]);
    expect(find(`My neighbour said: "${invented}"`)).toEqual([]);
  });

  test("a hadith", () => {
    const part = hadith.slice(0, hadith.indexOf(","));
    expect(find(`The Prophet said: “${part}”`)).toEqual([
      { text: part, kind: "hadith", verdict: "exact", ref: "nawawi40:1" },
    ]);
  });
});
