import { expect, test } from "vitest";
import { readAge } from "./read-age.ts";

test.each([
  "my father locks me out at night. I'm 13",
  "I am only 15 years old and he hits me",
  "my mum burns me, I told my teacher",
  "أبي يضربني كل يوم وعمري ١٣",
  "عندي 12 سنة وأخويا بيضربني",
  "tata mnie bije, mam 11 lat",
  "ojciec mnie bije, moja pani w szkole pyta o siniaki",
  "babam beni dövüyor, 14 yaşındayım",
  "bapak mukulin aku, aku masih smp",
  "ayah nampar aku terus, umurku 13",
  "ابو مارتے ہیں، میں ۱۳ سال کی ہوں",
  "abu mujhe marte hain, meri umar 14 hai",
])("age: surely a child: %s", (text) => {
  expect(readAge([text])).toBe("child");
});

test.each([
  "my husband hits me in front of the kids",
  "my wife throws things at me",
  "زوجي يضربني كل ليلة",
  "mój mąż mnie bije",
  "kocam beni dövüyor",
  "suami saya memukul saya",
  "میرا شوہر مجھے مارتا ہے",
  "mera shohar mujhe marta hai",
])("age: surely an adult: %s", (text) => {
  expect(readAge([text])).toBe("adult");
});

test.each([
  "my father hits me",
  "I'm 16 and my husband hits me",
  "I'm 15 weeks along and afraid of him",
  "mąż mamy mnie bije",
  "he threatens me",
  "tata mnie bije",
])("age: unclear: %s", (text) => {
  expect(readAge([text])).toBeUndefined();
});

test("age: an earlier message of the conversation counts too", () => {
  expect(readAge(["I am 12 and in trouble", "he hits me"])).toBe("child");
});
