import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { defaultReciter, isReciter, recitationPath, reciters } from "./reciters.ts";

test("reciters have a name in every language, and one of them teaches", () => {
  for (const { name } of reciters) for (const language of languages) expect(name[language].trim()).not.toBe("");
  expect(reciters.filter(({ style }) => style === "teaching").map(({ id }) => id)).toEqual(["husary-teaching"]);
});

test("only reciters are reciters", () => {
  expect(isReciter(defaultReciter)).toBe(true);
  for (const other of ["", "Alafasy", "toString", undefined, null, 1]) expect(isReciter(other)).toBe(false);
});

test("a verse by a reciter has its address", () => {
  expect(recitationPath("husary-teaching", 2, 255)).toBe("/media/recitation/husary-teaching/2:255.mp3");
});
