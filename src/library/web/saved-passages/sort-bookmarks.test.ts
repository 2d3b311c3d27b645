import { expect, test } from "vitest";
import { sortBookmarks } from "./sort-bookmarks.ts";

const at = (chapter: number, from: number, created: number) => ({ chapter, from, to: from, created, note: "" });

test("bookmarks are sorted by newest first or by mushaf order", () => {
  const bookmarks = [at(2, 255, 10), at(94, 5, 30), at(2, 9, 20)];
  expect(sortBookmarks(bookmarks, "newest").map(({ created }) => created)).toEqual([30, 20, 10]);
  expect(sortBookmarks(bookmarks, "place").map(({ created }) => created)).toEqual([20, 10, 30]);
});
