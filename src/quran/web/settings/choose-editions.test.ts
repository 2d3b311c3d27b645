import { expect, test } from "vitest";
import type { ChoosableEdition } from "#quran/shared/edition-verses.ts";
import { groupsFor, shownIds, withChosen } from "./choose-editions.ts";

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

test("edition choice: a language offers its own and the English translations, Arabic offers all", () => {
  const english = ["en-sahih", "en-pickthall", "en-itani", "en-arberry"];
  expect(ids(groupsFor(editions, "en"))).toEqual([["en", english]]);
  expect(ids(groupsFor(editions, "pl"))).toEqual([
    ["pl", ["pl-bielawski"]],
    ["en", english],
  ]);
  expect(groupsFor(editions, "ar").map(([own]) => own)).toEqual(["en", "pl", "ur"]);
});

test("edition choice: chosen editions that still exist are shown, else the language's default", () => {
  expect(shownIds(editions, "en", ["en-itani", "en-gone", "en-itani", "en-sahih"])).toEqual(["en-itani", "en-sahih"]);
  expect(shownIds(editions, "en", ["en-gone", "en-transliteration"])).toEqual(["en-sahih"]);
  expect(shownIds(editions, "pl")).toEqual(["pl-bielawski"]);
  expect(shownIds(editions, "ar")).toEqual([]);
  expect(shownIds(editions, "ur", [...editions.map(({ id }) => id)])).toHaveLength(4);
});

test("edition choice: choosing the language's default stores nothing", () => {
  const stored = { pl: ["en-sahih"], en: ["en-itani"] };
  expect(withChosen(stored, editions, "en", ["en-sahih"])).toEqual({ pl: ["en-sahih"] });
  expect(withChosen(stored, editions, "en", ["en-sahih", "en-itani"])).toEqual({
    pl: ["en-sahih"],
    en: ["en-sahih", "en-itani"],
  });
  expect(withChosen({ ar: ["en-sahih"] }, editions, "ar", [])).toEqual({});
});
