import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "../../src/i18n/shared/languages.ts";
import { corpusSchema } from "../../src/quran/shared/corpus-file.ts";
import { readMessages, readOwnSets, spread } from "./read-sets.ts";

const item = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.string(),
  half: z.enum(["tune", "test"]),
  questions: z.record(z.enum(languages), z.string().trim().min(1)),
  verses: z.array(z.string()).optional(),
});
const file = z.strictObject({ note: z.string(), items: z.array(item) });
const { chapters } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const keys = new Set(
  chapters.flatMap(({ verseCount }, at) => Array.from({ length: verseCount }, (_, verse) => `${at + 1}:${verse + 1}`)),
);
const read = (name: string) => file.parse(JSON.parse(readFileSync(`tests/eval/${name}.json`, "utf8"))).items;
const sets = [
  { name: "everyday", foreign: false },
  { name: "six-language", foreign: false },
  { name: "foreign", foreign: true },
  { name: "companion", foreign: false },
  { name: "companion-foreign", foreign: true },
].map((set) => ({ ...set, items: read(set.name) }));

describe.each(sets)("the questions of $name.json", ({ foreign, items }) => {
  test("have an id of their own and differ from each other within a language", () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const language of languages) {
      expect(new Set(items.map(({ questions }) => questions[language])).size, language).toBe(items.length);
    }
  });

  test("are shared equally between the halves, within each kind too", () => {
    for (const kind of new Set(items.map((one) => one.kind))) {
      const ofKind = items.filter((one) => one.kind === kind);
      expect(ofKind.filter(({ half }) => half === "tune").length, kind).toBe(ofKind.length / 2);
    }
  });

  test("name verses of the corpus, each once; foreign ones name none", () => {
    for (const { id, verses } of items) {
      expect(verses === undefined, id).toBe(foreign);
      const listed = (verses ?? []).flatMap(spread);
      expect(
        listed.filter((key) => !keys.has(key)),
        id,
      ).toEqual([]);
      expect(new Set(listed).size, id).toBe(listed.length);
      if (verses) expect(listed.length, id).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("the messages", () => {
  const messages = readMessages("tests/eval/messages");

  test.each(languages)("of %s differ from each other, and as many are foreign as not, in both halves", (language) => {
    const own = messages.filter((one) => one.language === language);
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
    for (const half of ["tune", "test"] as const) {
      const ofHalf = own.filter((one) => one.half === half);
      expect(ofHalf.filter(({ foreign }) => foreign)).toHaveLength(60);
      expect(ofHalf.filter(({ foreign }) => !foreign)).toHaveLength(60);
    }
  });

  test.each(languages)(
    "and the questions in %s stand nowhere among the foreign sentences that the classifier learns",
    (language) => {
      const learned = z
        .array(z.string())
        .parse(JSON.parse(readFileSync(`content/sentences/${language}/none.json`, "utf8")));
      const wordsOf = (text: string) =>
        text
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(" ");
      const asked = new Set(
        [
          ...messages.flatMap((one) => (one.language === language ? [one.text] : [])),
          ...readOwnSets("tests/eval").flatMap(({ items }) => items.map(({ questions }) => questions[language])),
        ].map(wordsOf),
      );
      expect(learned.filter((text) => asked.has(wordsOf(text)))).toEqual([]);
    },
  );
});
