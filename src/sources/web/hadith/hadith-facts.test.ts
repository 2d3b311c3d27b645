import { expect, test } from "vitest";
import type { Collection, Hadith, Source } from "../../shared/evidence.ts";
import { collectionFacts, hadithFacts, opening } from "./hadith-facts.ts";

const filler = "alpha beta gamma ".repeat(20);
const hadith = (english: string): Hadith => ({
  ...{ ref: "riyad:1", collection: "riyad", book: "1", number: 1, arabic: { text: "…" }, compilers: [] },
  english: { text: english },
});

test("the first words of a hadith begin without the mark of a quotation that is cut, and keep one that ends among them", () => {
  expect(opening(hadith(`“Alpha ${filler}.”`), "en").text).toMatch(/^Alpha alpha .* …$/u);
  expect(opening(hadith(`“Alpha,” he said, “${filler}.”`), "en").text).toMatch(/^“Alpha,” he said, “alpha .* …$/u);
  expect(opening(hadith("“Alpha beta.”"), "en").text).toBe("“Alpha beta.”");
});

test("a collection leads to its list of books, or to its only book; one that is not loaded leads nowhere", () => {
  const name = "Sample";
  const source: Source = {
    ...{ id: "sample", kind: "hadith", languages: ["ar"], source: "", sourceUrl: "", license: "", version: "1" },
    ...{ names: { en: name, ar: name, pl: name, tr: name, id: name, ur: name }, nonCommercial: false, records: 2 },
    progress: { state: "loaded", filesDone: 1, filesTotal: 1, problems: [] },
  };
  const book = (key: string) => ({ key, names: { ar: "", en: "" }, firstNumber: 1, count: 1 });
  const collection = (keys: readonly string[]): Collection => ({
    ...{ source, numbering: "collection", gradedByCompiler: false, count: 2, books: keys.map(book) },
  });
  expect(collectionFacts(source, collection(["1", "2"]), "en").address).toBe("/hadith/sample");
  expect(collectionFacts(source, collection(["1"]), "en").address).toBe("/hadith/sample/book/1");
  expect(collectionFacts(source, undefined, "en").address).toBeNull();
});

test("the translation of a hadith runs on where its source breaks a line within a sentence", () => {
  expect(hadithFacts(hadith("Alpha depends \n     upon beta.")).english?.text).toBe("Alpha depends upon beta.");
});
