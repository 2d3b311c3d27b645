import { expect, test } from "vitest";
import { consonantForms } from "./consonants.ts";
import { foldWords } from "./text-features.ts";

const formsOf = (word: string, language: "ar" | "ur") => consonantForms(foldWords(word)[0] ?? "", language);

test.each([
  ["ur", "نماز", ["namaz", "namaaz", "nmaz"]],
  ["ur", "قرض", ["qarz", "karz"]],
  ["ur", "شوہر", ["shohar", "shauhar"]],
  ["ur", "غلطی", ["ghalti", "galti"]],
  ["ur", "تنہائی", ["tanhai", "tanhaai"]],
  ["ar", "خايفة", ["5ayfa", "khayfa"]],
  ["ar", "الصلاة", ["sala", "salah"]],
  ["ar", "حياتي", ["7ayati", "hayati"]],
  ["ar", "رمضان", ["ramadan"]],
] as const)("%s: %s has the consonants of its Latin spellings", (language, word, spellings) => {
  const own = formsOf(word, language);
  for (const spelling of spellings) expect(own).toEqual(expect.arrayContaining(formsOf(spelling, language)));
});

test("a word with ق also has a form without it, as it is pronounced in Cairo and Damascus", () => {
  expect(formsOf("قلبي", "ar")).toEqual(["klb", "lb"]);
  expect(formsOf("2albi", "ar")).toEqual(["lb"]);
});

test("words with fewer than two consonants have no form, and neither have numbers", () => {
  expect([...formsOf("او", "ar"), ...formsOf("ya", "ur"), ...formsOf("12", "ar")]).toEqual([]);
});
