import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { readEditionList } from "./edition-list.ts";
import { readVerseFacts } from "./read-verse-facts.ts";
import { rearrangeTexts } from "./rearrange-texts.ts";

const keys = ["1:1", "1:2", "1:3", "1:4", "1:5"];
const rearranged = (from: number, texts: string) =>
  rearrangeTexts(["a", "b", "c", "d", "e"], keys, [{ chapter: 1, from, texts, why: "" }]).join(" ");

test("each verse of a stretch gets the texts that are listed for it", () => {
  expect(rearranged(2, "4 2-3")).toBe("a d b c e");
  expect(rearranged(2, "2 2 3+4")).toBe("a b b c d e");
  expect(rearranged(4, "4+5 -")).toBe("a b c d e […]");
  expect(rearranged(2, "x 3")).toBe("a […] c d e");
});

test("a text that the source repeats need not stand where it repeats it", () => {
  expect(rearrangeTexts(["a", "b", "b"], keys, [{ chapter: 1, from: 1, texts: "1 1 2", why: "" }])).toEqual([
    "a",
    "a",
    "b",
  ]);
});

test("a stretch that loses a text, takes one from outside itself or names no verse is refused", () => {
  expect(() => rearranged(2, "2 2")).toThrow("The text of 1:3 is left out.");
  expect(() => rearranged(2, "2+5 3")).toThrow("takes texts from outside itself");
  expect(() => rearranged(5, "5-6")).toThrow("There is no verse 1:6.");
});

/** The letters in words that two texts share, as a share of the letters of both. */
function sharedLetters(text: string, other: string): number {
  const words = (of: string) =>
    new Set(
      of
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .match(/\p{L}{3,}/gu),
    );
  const [own, others] = [words(text), words(other)];
  const size = (of: Iterable<string>) => [...of].reduce((sum, word) => sum + word.length, 0);
  return (2 * size([...own].filter((word) => others.has(word)))) / Math.max(1, size(own) + size(others));
}

/** How much the lengths of two texts differ. Polish has one edition: its texts are compared with English ones. */
const likeLength = (text: string, other: string) => -Math.abs(Math.log(text.length + 10) - Math.log(other.length + 10));

test("rearranged texts are more like those of another edition at the same verses than before", () => {
  const { editions } = readEditionList();
  const compared = { tr: "tr-vakfi", id: "id-kemenag", ur: "ur-junagarhi", en: "en-sahih", pl: "en-sahih" };
  const verseKeys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
  const corrected = editions.filter((edition) => edition.rearranged);
  expect(corrected.map(({ id }) => id)).toEqual([
    "ar-jalalayn",
    "en-sarwar",
    "tr-diyanet",
    "tr-ates",
    "id-kemenag-tafsir-short",
    "id-kemenag-tafsir-long",
    "ur-ahmedali",
    "ur-najafi",
    "pl-bielawski",
  ]);
  for (const edition of corrected) {
    const { language } = edition;
    const other = editions.find(({ id }) => language in compared && id === compared[language as keyof typeof compared]);
    const expected = other ? readPinned(other) : [];
    const [before, after] = [readPinned({ ...edition, rearranged: [] }), readPinned(edition)];
    const likeness = language === "pl" ? likeLength : sharedLetters;
    // A stretch of one item moves nothing: it says what a repair or a gap left out.
    for (const { chapter, from } of edition.rearranged?.filter(
      ({ texts }) => !/^(?:\d+(?:-\d+)?|[x ]+)$/.test(texts),
    ) ?? []) {
      const first = verseKeys.indexOf(`${chapter}:${from}`);
      const changed = before.flatMap((text, index) =>
        index >= first && verseKeys[index]?.startsWith(`${chapter}:`) && text !== after[index] ? [index] : [],
      );
      const sum = (texts: readonly string[]) =>
        changed.reduce((total, index) => total + likeness(texts[index] ?? "", expected[index] ?? ""), 0);
      expect(sum(after), `${edition.id} ${chapter}:${from}`).toBeGreaterThan(sum(before));
    }
  }
});
