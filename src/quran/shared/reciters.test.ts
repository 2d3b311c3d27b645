import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { defaultReciter, isReciter, recitationPath, reciters } from "./reciters.ts";

test("reciters: each has a name in every language, and one is for learners", () => {
  for (const { name } of reciters) for (const language of languages) expect(name[language].trim()).not.toBe("");
  expect(reciters.filter(({ style }) => style === "teaching").map(({ id }) => id)).toEqual(["husary-teaching"]);
});

test("reciters: other values are rejected", () => {
  expect(isReciter(defaultReciter)).toBe(true);
  for (const other of ["", "Alafasy", "toString", undefined, null, 1]) expect(isReciter(other)).toBe(false);
});

test("reciters: the path of a verse's recording", () => {
  expect(recitationPath("husary-teaching", 2, 255)).toBe("/media/recitation/husary-teaching/2:255.mp3");
});
