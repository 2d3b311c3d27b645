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
  ["ar", "خوف", ["7'of", "khof", "5of"]],
  ["ar", "غالي", ["3'ali", "ghali", "8ali"]],
  ["ar", "ضيق", ["9'ee8"]],
] as const)("%s: %s has the consonants of its Latin spellings", (language, word, spellings) => {
  const own = formsOf(word, language);
  for (const spelling of spellings) expect(own).toEqual(expect.arrayContaining(formsOf(spelling, language)));
});

test("a word with ق also has forms without it and with g, as it is pronounced in Cairo and in the Gulf", () => {
  expect(formsOf("قلبي", "ar")).toEqual(["klb", "lb", "glb"]);
  expect(formsOf("2albi", "ar")).toEqual(["lb"]);
  expect(formsOf("galbi", "ar")).toEqual(["glb"]);
});

test.each([
  ["صلاة", "9ala", "9 of the Gulf"],
  ["قريب", "9rib", "9 of the Maghreb"],
  ["ثلاجة", "tallaja", "th as t"],
  ["ذهب", "dahab", "dh as d"],
  ["البيت", "elbeit", "the article written with its word"],
  ["المستقبل", "lmosta9bal", "the article without a vowel"],
])("%s and %s share a form of consonants: %s", (arabic, latin) => {
  expect(formsOf(latin, "ar").filter((form) => formsOf(arabic, "ar").includes(form))).not.toEqual([]);
});

test("words with fewer than two consonants have no form, and neither have numbers", () => {
  expect([...formsOf("او", "ar"), ...formsOf("ya", "ur"), ...formsOf("12", "ar")]).toEqual([]);
});
