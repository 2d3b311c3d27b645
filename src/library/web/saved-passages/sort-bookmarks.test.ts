import { expect, test } from "vitest";
import { orderBookmarks } from "./sort-bookmarks.ts";

const at = (chapter: number, from: number, created: number) => ({ chapter, from, to: from, created, note: "" });

test("the newest stands first, or the first of the mushaf", () => {
  const bookmarks = [at(2, 255, 10), at(94, 5, 30), at(2, 9, 20)];
  expect(orderBookmarks(bookmarks, "newest").map(({ created }) => created)).toEqual([30, 20, 10]);
  expect(orderBookmarks(bookmarks, "place").map(({ created }) => created)).toEqual([20, 10, 30]);
});
