import { expect, test } from "vitest";
import type { Citation, HadithCitation, TafsirCitation } from "#chat/shared/contract.ts";
import { fullName, shortName } from "#chat/shared/name-citation.ts";
import { foldAt } from "../citations/folded-text.tsx";
import type { AnswerBlock } from "./lay-out-answer.ts";
import { citeMark } from "./prose/parse-prose.ts";
import { writeAnswerText, writeCitation } from "./write-answer-text.ts";

// Placeholder texts: no scripture.
const text = (lang: string) => ({ lang, edition: "sample", editionName: "Sample", text: ` Text in ${lang}. ` });
const verses: Citation = {
  kind: "quran",
  by: "reference",
  ref: "94:5-6",
  path: "/quran/94/5-6",
  chapter: { id: 94, name: "Surah", arabicName: "Surah" },
  texts: [
    { ...text("ar"), verses: [] },
    { ...text("en"), verses: [] },
  ],
};
const hadith: HadithCitation = {
  kind: "hadith",
  by: "exact",
  ref: "sample:8.2:13",
  path: "/hadith/sample/8.2/13",
  collection: { id: "sample", name: "Collection" },
  number: 13,
  book: "8.2",
  compilers: [],
  grade: null,
  texts: [text("ar")],
};
const comment: TafsirCitation = {
  kind: "tafsir",
  by: "reference",
  ref: "sample:2:153",
  path: "/quran/2/153",
  source: { id: "sample", name: "Comments" },
  verses: "2:153-157",
  texts: [text("en")],
};

test("citation names: they use the language's digits and are shorter within a sentence", () => {
  expect([verses, hadith, comment].map((one) => fullName(one, "en"))).toEqual([
    "Surah 94:5–6",
    "Collection 8.2:13",
    "Comments 2:153–157",
  ]);
  expect([verses, hadith, comment].map((one) => fullName(one, "ur"))).toEqual([
    "Surah، ۵–۶",
    "Collection، ۸.۲:۱۳",
    "Comments، ۲:۱۵۳–۱۵۷",
  ]);
  expect([verses, hadith].map((one) => shortName(one, "pl"))).toEqual(["94:5–6", "Collection 8.2:13"]);
  expect(shortName(verses, "ar")).toBe("Surah ٥–٦");
  expect(fullName({ ...hadith, book: "introduction" }, "ar")).toBe("Collection، introduction:١٣");
});

test("answer text: a copied answer keeps order, references and editions, and loses its Markdown", () => {
  const words = { reflection: "Reflection", withheld: (count: number) => `${count} withheld` };
  const blocks: AnswerBlock[] = [
    { kind: "prose", key: "1", prose: `So **it** is ${citeMark}.\n\n1. a\n2. *b*`, cites: [verses] },
    { kind: "citation", key: "2", citation: verses },
    { kind: "withheld", key: "3", what: { kind: "hadith" }, count: 2 },
    { kind: "reflection", key: "4", blocks: [{ kind: "prose", key: "5", prose: "- think", cites: [] }] },
  ];
  expect(writeAnswerText(blocks, "en", words)).toBe(
    [
      "So it is (94:5–6).",
      "1. a\n2. b",
      "Surah 94:5–6\nText in ar. (Sample)\nText in en. (Sample)",
      "[2 withheld]",
      "Reflection\n- think",
    ].join("\n\n"),
  );
});

test.each([
  ["en", "[1 withheld – 2:255–257]"],
  ["ar", "[1 withheld – ٢:٢٥٥–٢٥٧]"],
  ["ur", "[1 withheld – ۲:۲۵۵–۲۵۷]"],
] as const)("answer text: the reference of withheld words has the digits of %s", (language, text) => {
  const words = { reflection: "Reflection", withheld: (count: number) => `${count} withheld` };
  const what = { kind: "quran", ref: "2:255-257", exists: true } as const;
  expect(writeAnswerText([{ kind: "withheld", key: "1", what, count: 1 }], language, words)).toBe(text);
});

test("folded text: a long text is cut after a sentence, otherwise between words; a shorter one is whole", () => {
  expect(foldAt("Short. ".repeat(150))).toBe("Short. ".repeat(150).length);
  const sentences = "A sentence. ".repeat(200);
  expect(sentences.slice(0, foldAt(sentences)).endsWith("sentence. ")).toBe(true);
  const words = "word ".repeat(400);
  expect(words[foldAt(words)]).toBe(" ");
  expect(foldAt("x".repeat(2_000))).toBe(700);
});

test("answer text: a hadith is copied without the line breaks and blanks that its source has within sentences", () => {
  const wrapped = { ...text("en"), text: "He said that \n     it follows." };
  expect(writeCitation({ ...hadith, texts: [wrapped] }, "en")).toBe(
    "Collection 8.2:13\nHe said that it follows. (Sample)",
  );
});
