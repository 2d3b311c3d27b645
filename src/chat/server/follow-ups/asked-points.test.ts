import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { askedPoints, withoutPoints } from "./asked-points.ts";

test.each<[Language, string, string]>([
  ["en", "and who was she married to", "husband"],
  ["ar", "ومين زوجته", "wife"],
  ["pl", "kto był jego ojcem", "father"],
  ["tr", "annesi kimdi", "mother"],
  ["id", "anaknya ada berapa", "children"],
  ["ur", "ان کی وفات کیسے ہوئی", "death"],
  ["en", "for how many nights", "length"],
  ["tr", "ne kadar kaldı", "length"],
  ["ur", "kab hota hai", "time"],
])("asked points, %s: %s asks for %s", (language, message, name) => {
  expect(askedPoints(message, language).map((one) => one.name)).toContain(name);
});

test("asked points: each is told by words of its own, of the language or in English, and by no name of a people", () => {
  const [husband] = askedPoints("suaminya siapa", "id");
  expect(husband?.wordsIn("Istri Firaun teladan bagi orang beriman")).toEqual(["istri"]);
  expect(husband?.wordsIn("Pharaoh’s wife Asiya")).toEqual(["wife"]);
  const [children] = askedPoints("did he have children", "en");
  expect(children?.wordsIn("the children of Israel came")).toEqual([]);
  expect(children?.wordsIn("God gave him a son")).toEqual(["son"]);
});

test("asked points: what is left of a message without them are its other words", () => {
  expect(withoutPoints("how many days then", "en").split(" ").filter(Boolean)).toEqual([".", "then", "."]);
});
