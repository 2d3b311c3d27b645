import { expect, test } from "vitest";
import type { HadithErratum } from "../../shared/hadith-errata.ts";
import { readCollection } from "./read-hadith.ts";

const text = "علقوا القناديل(1) فوق الميناء (2)، وأضيئوها (12).";
const withoutMarks = "علقوا القناديل فوق الميناء، وأضيئوها.";
const english = { narrator: "", text: "Hang the lanterns (1) over the harbour.\n(1) i.e. lamps." };

const read = async (form: "line" | "braces" | "parentheses" | "none", arabic = text, errata: HadithErratum[] = []) => {
  const hadiths = [{ idInBook: 1, chapterId: 0, arabic, english }];
  const bytes = Buffer.from(JSON.stringify({ chapter: { id: 0, arabic: "", english: "" }, hadiths }));
  const source = {
    id: "sample",
    numbering: "collection",
    grading: "stated",
    form,
    records: 1,
    books: 0,
    errata,
  } as const;
  return (await readCollection(source, [{ bytes }])).hadith[0];
};

test("numbers of footnotes that the file does not have are left out of Arabic texts; the English notes stay", async () => {
  for (const form of ["line", "parentheses"] as const)
    expect(await read(form)).toMatchObject({ arabic: withoutMarks, english: english.text });
});

test("where attributions name hadith by their numbers, numbers in brackets stay", async () => {
  for (const form of ["braces", "none"] as const) expect(await read(form)).toMatchObject({ arabic: text });
});

test("signs of a private font are left out", async () => {
  expect(await read("braces", "علقوا \uf020] القناديل\uf09d\uf09d فوق الميناء")).toMatchObject({
    arabic: "علقوا ] القناديل فوق الميناء",
  });
});

test("errata change what they name in one text of their hadith, and one that matches nowhere or names no hadith is refused", async () => {
  const erratum = { hadith: "sample:1", was: "harbour", is: "harbour […]", why: "" };
  expect(await read("none", text, [erratum])).toMatchObject({
    english: "Hang the lanterns (1) over the harbour […].\n(1) i.e. lamps.",
  });
  await expect(read("none", text, [{ ...erratum, was: "ships" }])).rejects.toThrow("occurs 0 times");
  await expect(read("none", text, [{ ...erratum, hadith: "sample:2" }])).rejects.toThrow("has no sample:2");
});
