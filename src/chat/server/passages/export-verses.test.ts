import { expect, test } from "vitest";
import type { Translate } from "#i18n/context.ts";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { dayIn } from "../conversations/write-markdown.ts";
import { exportVerses } from "./export-verses.ts";

const quran = openQuranInMemory();
const translate = ((key: string) => key) as Translate;
const messages = { translate: () => translate };
const context = { quran, messages, origin: "https://example.org", dayOf: dayIn(undefined) };

test("an export holds the texts of as many verses as the Qur'an has, and beyond that the addresses and the notes", async () => {
  const longest = quran.chapter(2)?.verseCount ?? 0;
  const ranges = Array.from({ length: 200 }, (_, n) => ({ chapter: 2, from: n + 1, to: longest }));
  const bookmarks = ranges.map((range, n) => ({ ...range, note: `note ${n}`, created: 0 }));
  const pieces: string[] = [];
  for await (const piece of exportVerses(context, bookmarks, "en")) pieces.push(piece);
  const last = quran.arabic(quran.verse(`2:${longest}`)?.index ?? -1).text;
  // 286 verses, 285, 284 and so on: 22 ranges have 6,061 verses, and for one of 175 there is room.
  expect(pieces.filter((piece) => piece.includes(last))).toHaveLength(23);
  expect(pieces.join("").length).toBeLessThan(6_236 * 2_000);
  const beyond = pieces[101] ?? "";
  expect(beyond).toContain(`101-${longest}`);
  expect(beyond).toContain("https://example.org/en/quran/2");
  expect(beyond).toContain("note 100");
  expect(pieces).toHaveLength(1 + bookmarks.length);
});

test("an exported verse has the day on which it was saved where its reader is", async () => {
  const bookmark = { chapter: 94, from: 5, to: 6, note: "", created: Date.parse("2026-11-30T23:00:00Z") };
  const days = ["Asia/Jakarta", "America/New_York"].map(async (zone) => {
    const pieces: string[] = [];
    for await (const piece of exportVerses({ ...context, dayOf: dayIn(zone) }, [bookmark], "en")) pieces.push(piece);
    return pieces.join("").match(/^\d{4}-\d\d-\d\d$/gmu);
  });
  expect(await Promise.all(days)).toEqual([["2026-12-01"], ["2026-11-30"]]);
});
