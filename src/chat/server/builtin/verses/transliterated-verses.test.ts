import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { createTransliterationSearch } from "#sources/server/index.ts";
import { openBuiltinParts, versesIn, writeAnswer } from "../../../../../tests/support/chat/builtin-answers.ts";

const texts = z.array(z.string()).parse(JSON.parse(readFileSync("build/corpus/editions/ar-imlaei.json", "utf8")));
const parts = await openBuiltinParts();
const findTransliterated = createTransliterationSearch(async () => texts, parts.search);
const answer = async (text: string, lang: Language) =>
  versesIn(await writeAnswer({ ...parts, findTransliterated }, text, lang));

test.each<[Language, string, string[]]>([
  ["en", "innallaha ma'as sabirin", ["2:153", "8:46"]],
  ["id", "innallaha ma'ash shabirin", ["2:153", "8:46"]],
  ["tr", "inna meal usri yusra", ["94:6"]],
  ["en", "hasbunallahu wa ni'mal wakil", ["3:173"]],
  ["ur", "la ilaha illa anta subhanaka inni kuntu minaz zalimeen", ["21:87"]],
  ["pl", "kun fayakun", ["2:117", "3:47"]],
])("in %s the verses of %s are shown", async (lang, text, verses) => {
  const shown = await answer(text, lang);
  for (const verse of verses) expect(shown.some((one) => one === verse || covers(one, verse))).toBe(true);
});

test("a question about words of a verse shows it", async () => {
  expect((await answer("What does inna ma'al usri yusra mean?", "en"))[0]).toMatch(/^94:/u);
  expect(await answer("What does kun fayakun mean?", "en")).toContain("2:117");
  expect((await answer("hasbunallahu wa ni'mal wakil artinya apa?", "id"))[0]).toBe("3:173");
});

test("an ordinary question and a remark of one word are answered as before", async () => {
  for (const text of ["How can I be patient?", "alhamdulillah"])
    expect(await answer(text, "en")).toEqual(versesIn(await writeAnswer(parts, text, "en")));
});

/** Whether a passage of some verses holds another of its surah. */
function covers(passage: string, verses: string): boolean {
  const [surah, range = ""] = passage.split(":");
  const [from = 0, to = from] = range.split("-").map(Number);
  const [other, own = ""] = verses.split(":");
  const [first = 0, last = first] = own.split("-").map(Number);
  return surah === other && from <= first && last <= to;
}
