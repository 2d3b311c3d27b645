import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { chapterFacts } from "./chapter-facts.ts";

const corpus = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const facts = (id: number, language: "ar" | "ur" | "en") => {
  const chapter = corpus.chapters[id - 1];
  if (!chapter) throw new RangeError(String(id));
  return chapterFacts(chapter, language);
};

test("an Urdu page has one spelling of a surah's name, its own, and no second name where only letters' shapes differ", () => {
  for (const { id, names } of corpus.chapters) expect(facts(id, "ur").name).toBe(names.ur.name);
  const cow = facts(2, "ur");
  expect(cow.arabicName).toBe(cow.name);
  const english = facts(2, "en");
  expect(english.arabicName).toBe(facts(2, "ar").name);
  expect(english.arabicName).not.toBe(cow.name);
});
