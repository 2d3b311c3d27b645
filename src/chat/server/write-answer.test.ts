import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Chapter, Quran, Verse } from "#quran/shared/contract.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import { writeAnswer } from "./write-answer.ts";

const messages = await loadMessages("locales");
const name = { name: "n", meaning: "m" };
const names = { en: name, ar: name, pl: name, tr: name, id: name, ur: name };
const chapter: Chapter = {
  id: 2,
  names,
  verseCount: 286,
  firstVerse: 7,
  place: "medina",
  revelationOrder: 87,
  page: 2,
};
const verseAt = (index: number): Verse => ({
  key: `2:${index}`,
  chapter: 2,
  number: index,
  index,
  juz: 1,
  rub: 1,
  page: 2,
  sajda: false,
});
const quran: Pick<Quran, "chapter" | "verseAt"> = { chapter: (id) => (id === 2 ? chapter : undefined), verseAt };
const finding = (...verses: number[]): VerseSearch => ({
  find: () => [],
  answer: (_language, _question, limit) => verses.slice(0, limit).map((verse) => ({ verse, score: 1 })),
});
async function write(search: VerseSearch, refs: string[] = []): Promise<string> {
  let text = "";
  for await (const piece of writeAnswer({ search, quran, messages }, { question: "q", lang: "en", refs }))
    text += piece;
  return text;
}

test("found verses are named by reference between an opening and a closing sentence", async () => {
  const answer = await write(finding(153, 155));
  expect(answer).toMatch(/^These verses.+\[quran:2:153\]\[quran:2:155\].+\.$/s);
});

test("one verse is spoken of as one", async () => {
  expect(await write(finding(153))).toMatch(/^This verse/);
});

test("nothing found is said, and nothing cited", async () => {
  const answer = await write(finding());
  expect(answer).toContain("I found no verse");
  expect(answer).not.toContain("[quran:");
});

test("attached verses come first, once, and impossible ones not at all", async () => {
  const answer = await write(finding(153, 255), ["2:255", "2:287", "3:1"]);
  expect(answer.match(/\[quran:[^\]]+\]/g)).toEqual(["[quran:2:255]", "[quran:2:153]"]);
});
