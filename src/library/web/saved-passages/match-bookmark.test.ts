import { expect, test } from "vitest";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { matchesBookmark } from "./match-bookmark.ts";

const bookmark = { chapter: 2, from: 255, to: 255, note: "Żółć w domu", created: 1 };
const passage: Passage = {
  ref: "2:255",
  path: "/quran/2/255",
  chapter: { id: 2, name: "Al-Baqarah", arabicName: "" },
  texts: [{ lang: "en", edition: "en", editionName: "An edition", text: "Some words of a text", verses: [] }],
};

test("a bookmark is found by words of its note, name, reference and texts in any spelling", () => {
  for (const words of ["zolc", "DOMU zolc", "baqarah 255", "text words", ""]) {
    expect([words, matchesBookmark(bookmark, passage, words)]).toEqual([words, true]);
  }
  expect(matchesBookmark(bookmark, passage, "zolc nowhere")).toBe(false);
});

test("search of saved verses: a bookmark whose texts are not loaded is found by its note", () => {
  expect(matchesBookmark(bookmark, undefined, "domu")).toBe(true);
  expect(matchesBookmark(bookmark, undefined, "baqarah")).toBe(false);
});
