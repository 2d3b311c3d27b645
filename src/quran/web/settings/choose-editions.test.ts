import { expect, test } from "vitest";
import type { ChoosableEdition } from "#quran/shared/edition-verses.ts";
import { changed, groupsFor, shownIds } from "./choose-editions.ts";

const edition = (id: string, isDefault = false): ChoosableEdition => {
  const language = (["en", "pl", "ur"] as const).find((one) => id.startsWith(one)) ?? "en";
  const kind = id.endsWith("transliteration") ? "transliteration" : "translation";
  return { id, language, kind, name: id, author: id, isDefault };
};
const editions = [
  ...[edition("en-sahih", true), edition("en-pickthall"), edition("en-itani"), edition("en-arberry")],
  ...[edition("en-transliteration"), edition("ur-jalandhry", true), edition("pl-bielawski", true)],
];
const ids = (groups: ReturnType<typeof groupsFor>) => groups.map(([own, group]) => [own, group.map(({ id }) => id)]);

test("a language offers its own translations and the English ones, Arabic all there are", () => {
  const english = ["en-sahih", "en-pickthall", "en-itani", "en-arberry"];
  expect(ids(groupsFor(editions, "en"))).toEqual([["en", english]]);
  expect(ids(groupsFor(editions, "pl"))).toEqual([
    ["pl", ["pl-bielawski"]],
    ["en", english],
  ]);
  expect(groupsFor(editions, "ar").map(([own]) => own)).toEqual(["en", "pl", "ur"]);
});

test("what is shown is what was chosen and is still there, else the first of the language", () => {
  expect(shownIds(editions, "en", ["en-itani", "en-gone", "en-itani", "en-sahih"])).toEqual(["en-itani", "en-sahih"]);
  expect(shownIds(editions, "en", ["en-gone", "en-transliteration"])).toEqual(["en-sahih"]);
  expect(shownIds(editions, "pl")).toEqual(["pl-bielawski"]);
  expect(shownIds(editions, "ar")).toEqual([]);
  expect(shownIds(editions, "ur", [...editions.map(({ id }) => id)])).toHaveLength(4);
});

test("nothing is kept of a choice that the language shows anyway", () => {
  const stored = { pl: ["en-sahih"], en: ["en-itani"] };
  expect(changed(stored, editions, "en", ["en-sahih"])).toEqual({ pl: ["en-sahih"] });
  expect(changed(stored, editions, "en", ["en-sahih", "en-itani"])).toEqual({
    pl: ["en-sahih"],
    en: ["en-sahih", "en-itani"],
  });
  expect(changed({ ar: ["en-sahih"] }, editions, "ar", [])).toEqual({});
});
