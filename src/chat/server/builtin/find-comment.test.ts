import { expect, test } from "vitest";
import { findComment, findCommentWithin } from "./find-comment.ts";

/** A tafsir whose comments are on groups of verses of surah 3: each verse has the text of its group. */
const groups = [
  [40, 41],
  [42, 44],
  [45, 48],
] as const;
const evidenceSearch = {
  hadith: async () => ({ results: [] }),
  collectionLackingBook: () => undefined,
  hadithNamedIn: () => undefined,
  tafsir: async (_: string, verse: string) => {
    const number = Number(verse.split(":")[1]);
    const group = groups.find(([from, to]) => from <= number && number <= to);
    const found = { ref: verse, score: 1, text: `On ${group?.join("-")}`, lang: "en", edition: "en-one" } as const;
    return { results: group ? [found] : [] };
  },
};

test.each([
  ["3:42-44", "3:43", "a comment on the passage"],
  ["3:42", "3:42", "a comment from the verse on"],
  ["3:42-43", "3:43", "a comment from the passage's first verse on"],
  ["3:40-44", "3:43", "a comment on verses of the passage"],
])("comment: on %s, found by %s, %s is shown", async (passage, verse) => {
  expect(await findCommentWithin({ evidenceSearch }, "en", { verse, passage })).toBe(`en-one:${verse}`);
});

test.each([
  ["3:43-45", "3:43", "that begins before the passage"],
  ["3:44", "3:44", "that begins before the verse"],
  ["3:42-47", "3:45", "that goes on behind the passage, and not from its beginning"],
  ["3:99", "3:99", "of which there is none"],
])("comment: on %s, found by %s, one %s is not shown", async (passage, verse) => {
  expect(await findCommentWithin({ evidenceSearch }, "en", { verse, passage })).toBeUndefined();
});

test("comment: to the question about a verse one on more verses is shown", async () => {
  expect(await findComment({ evidenceSearch }, "en", { verse: "3:44" })).toBe("en-one:3:44");
  expect(await findComment({ evidenceSearch }, "pl", { verse: "3:44" })).toBeUndefined();
});
