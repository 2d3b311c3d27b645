import { expect, test } from "vitest";
import { replaceEverydayWords } from "./everyday-words.ts";

test.each([
  ["میں امی سے کیا کہوں؟", "میں ماں سے کیا کہوں؟"],
  ["امی جان بیمار ہیں", "ماں جان بیمار ہیں"],
  ["میری امّی", "میری ماں"],
])("Urdu: mum is searched as mother: %s", (query, searched) => {
  expect(replaceEverydayWords("ur", query)).toBe(searched);
});

test.each(["نبی امی کون ہیں", "رسول امی", "نبی اُمی", "امید", "کامیابی کی دعا"])(
  "Urdu: the unlettered Prophet and other words stay: %s",
  (query) => {
    expect(replaceEverydayWords("ur", query)).toBe(query);
  },
);

test.each([
  ["sholat", "salat"],
  ["Sholatnya bolong", "salatnya bolong"],
  ["ridho Allah", "rida Allah"],
  ["orang yang bertaqwa", "orang yang bertaqwa"],
  ["solatip", "solatip"],
])("Indonesian: a usual spelling is searched as the dictionary's: %s", (query, searched) => {
  expect(replaceEverydayWords("id", query)).toBe(searched);
});

test("languages without a list of everyday words keep the query unchanged", () => {
  expect(replaceEverydayWords("ar", "امی")).toBe("امی");
});
