import { expect, test } from "vitest";
import { nameOfPassage } from "./name-of-passage.ts";

test.each([
  ["en", "2:153", "Al-Baqarah", "Al-Baqarah 2:153"],
  ["pl", "94:5-6", "Al-Inszirah", "Al-Inszirah 94:5–6"],
  ["ar", "2:153", "البقرة", "البقرة، ١٥٣"],
  ["ur", "94:5-6", "الانشراح", "الانشراح، ۵–۶"],
] as const)("a passage is named by its surah and reference: in %s %s of %s is %s", (language, ref, name, written) => {
  const chapter = { id: Number.parseInt(ref, 10), name, arabicName: name };
  expect(nameOfPassage({ ref, chapter }, language)).toBe(written);
});
