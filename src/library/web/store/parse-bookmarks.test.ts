import { expect, test } from "vitest";
import { maxNoteLength } from "../../shared/bookmark.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

const one = { chapter: 2, from: 255, to: 255, note: "for the evening", created: 5 };
const other = { chapter: 94, from: 5, to: 6, note: "", created: 9 };

test("stored bookmarks are parsed, newest first", () => {
  expect(parseBookmarks(JSON.stringify([one, other]))).toEqual([other, one]);
});

test("invalid and duplicate stored bookmarks are skipped, and the others remain", () => {
  const damaged = [
    null,
    7,
    {},
    { ...one, chapter: 115 },
    { ...one, from: 9, to: 3 },
    { ...one, note: 4 },
    { ...one, created: -1 },
    { ...one, created: Date.UTC(10_000, 0) },
  ];
  expect(parseBookmarks(JSON.stringify([...damaged, one, one]))).toEqual([one]);
  for (const text of [null, "", "{", "null", "7", '"x"', "{}"]) expect(parseBookmarks(text)).toEqual([]);
});

test("a stored note that is too long is cut to whole characters, and unknown fields are dropped", () => {
  const [read] = parseBookmarks(JSON.stringify([{ ...one, note: "x".repeat(9_000), extra: true }]));
  expect(read?.note).toHaveLength(maxNoteLength);
  const [emoji] = parseBookmarks(JSON.stringify([{ ...one, note: `x${"😀".repeat(1_000)}` }]));
  expect(emoji?.note).toBe(`x${"😀".repeat(999)}`);
  expect(Object.keys(read ?? {}).sort()).toEqual(["chapter", "created", "from", "note", "to"]);
});

test("a stored note has only characters that an account can store", () => {
  const [read] = parseBookmarks(JSON.stringify([{ ...one, note: "a\0b\ud83dc" }]));
  expect(read?.note).toBe("abc");
});
