import { expect, test } from "vitest";
import { fc } from "../../../tests/support/property-seed.ts";
import { type Bookmark, isSameRange, maxNoteLength } from "./bookmark.ts";
import { mergeBookmarks } from "./merge-bookmarks.ts";

const bookmark: fc.Arbitrary<Bookmark> = fc.record({
  chapter: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 1, max: 3 }),
  to: fc.integer({ min: 3, max: 4 }),
  note: fc.string({ maxLength: 20 }),
  created: fc.integer({ min: 0, max: 1e12 }),
});
const collection = fc
  .array(bookmark, { maxLength: 20 })
  .map((all) => all.filter((one, i) => all.findIndex((other) => isSameRange(one, other)) === i));

test("merging bookmarks keeps every range and note, and each range once", () => {
  fc.assert(
    fc.property(collection, collection, (kept, added) => {
      const merged = mergeBookmarks(kept, added);
      for (const one of [...kept, ...added]) {
        const found = merged.filter((other) => isSameRange(one, other));
        expect(found).toHaveLength(1);
        expect(found[0]?.note).toContain(one.note);
        expect(found[0]?.created).toBeLessThanOrEqual(one.created);
      }
      for (const one of merged) expect([...kept, ...added].some((other) => isSameRange(one, other))).toBe(true);
    }),
  );
});

test("merging bookmarks is idempotent", () => {
  fc.assert(
    fc.property(collection, collection, (kept, added) => {
      const once = mergeBookmarks(kept, added);
      expect(mergeBookmarks(once, added)).toEqual(once);
    }),
  );
});

test("merging two long notes cuts the result at the maximum length of a note", () => {
  const at = { chapter: 1, from: 1, to: 1, created: 1 };
  const [merged] = mergeBookmarks([{ ...at, note: "a".repeat(1_500) }], [{ ...at, note: "b".repeat(1_500) }]);
  expect(merged?.note).toHaveLength(maxNoteLength);
});

test("a merged note that is cut keeps whole characters, and merging it again changes nothing", () => {
  const at = { chapter: 1, from: 1, to: 1, created: 1 };
  const added = [{ ...at, note: "😀".repeat(1_000) }];
  // The notes and their separator leave an odd number of code units, and the emoji have two each.
  const merged = mergeBookmarks([{ ...at, note: "a" }], added);
  expect(merged[0]?.note).toBe(`a\n\n${"😀".repeat(998)}`);
  expect(mergeBookmarks(merged, added)).toEqual(merged);
});
