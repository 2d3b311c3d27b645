import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { referenceScore, type VerseHit } from "../../shared/contract.ts";
import { createTransliterationSearch, withTransliterations } from "./with-transliterations.ts";

const texts = z.array(z.string()).parse(JSON.parse(readFileSync("build/corpus/editions/ar-imlaei.json", "utf8")));
const ordinary: VerseHit[] = [
  { verse: 5, score: 3 },
  { verse: 0, score: 2 },
];
/** A search that knows some words, and finds something for any. */
function searchKnowing(...known: string[]) {
  const knowsWords = (text: string) => text.split(" ").every((word) => known.includes(word));
  const find = createTransliterationSearch(async () => texts, { knowsWords, correctSpelling: (text) => text });
  return withTransliterations({ find: () => ordinary, answer: () => ordinary }, find);
}
const versesOf = (hits: readonly VerseHit[]) => hits.map(({ verse }) => verse);

test("verses are found alone where the language does not have the words", async () => {
  const hits = await searchKnowing().find("en", "bismillahirrahmanirrahim", 10);
  expect(hits).toEqual([0, 3188].map((verse) => ({ verse, score: referenceScore })));
  expect(await searchKnowing().find("en", "bismillahirrahmanirrahim", 1)).toHaveLength(1);
  expect(versesOf(await searchKnowing().answer("en", "bismillahir rahmanir rahim", 10))).toEqual([0, 3188]);
});

test("verses come before the others where the language has the words", async () => {
  const search = searchKnowing("bismillah", "bismillahirrahmanirrahim");
  for (const query of ["bismillah", "bismillahirrahmanirrahim"]) {
    const verses = versesOf(await search.find("id", query, 10));
    expect(verses[0]).toBe(0);
    expect(verses.at(-1)).toBe(5);
  }
});

test("a few words that the language does not have are found among its own", async () => {
  const search = searchKnowing("what", "does", "mean");
  const verses = versesOf(await search.find("en", "what does kun fayakun mean", 20));
  expect(verses).toEqual([...versesOf(await searchKnowing().find("en", "kun fayakun", 20)), 5, 0]);
  expect(await search.find("en", "what does istighfar mean", 10)).toBe(ordinary);
});

test("one word of another language is none of the Qur'an, though it sounds like two", async () => {
  for (const query of ["bıkmadan", "bilmeyen", "işlemeden"])
    expect(await searchKnowing().find("en", query, 10)).toBe(ordinary);
  for (const query of ["hasbunallah", "alhamdulillah", "bismillah"])
    expect(await searchKnowing().find("en", query, 10)).not.toBe(ordinary);
});

test("ordinary words find what they found", async () => {
  const search = searchKnowing("rahmat", "allah", "kun", "fayakun");
  for (const query of ["rahmat allah", "kun fayakun", "patience", "صبر", "2:255", "?"]) {
    expect(await search.find("id", query, 10)).toBe(ordinary);
    expect(await search.answer("id", query, 10)).toBe(ordinary);
  }
  expect((await searchKnowing("rahmat").find("en", "rahmat allah", 10))[0]?.score).toBe(referenceScore);
});

test("one word is answered by the verses only where nothing else is found", async () => {
  const find = createTransliterationSearch(async () => texts, {
    knowsWords: () => false,
    correctSpelling: (one) => one,
  });
  const answering = (hits: VerseHit[]) => withTransliterations({ find: () => hits, answer: () => hits }, find);
  expect(await answering(ordinary).answer("en", "bismillah", 3)).toBe(ordinary);
  expect(versesOf(await answering([]).answer("en", "bismillah", 3))[0]).toBe(0);
});

test("a failed read of the texts is retried", async () => {
  let reads = 0;
  const find = createTransliterationSearch(
    () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve(texts);
    },
    { knowsWords: () => false, correctSpelling: (text) => text },
  );
  await expect(find("en", "kun fayakun")).rejects.toThrow("no database");
  expect((await find("en", "kun fayakun"))?.verses.length).toBe(8);
  await find("en", "kun fayakun");
  expect(reads).toBe(2);
});
