import { expect, test } from "vitest";
import type { Translate } from "#i18n/context.ts";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { exportVerses } from "./export-verses.ts";

const quran = openQuranInMemory();
const translate = ((key: string) => key) as Translate;
const context = { quran, messages: { translate: () => translate }, origin: "https://example.org" };

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
