import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { findProphet, prophetPassages, writeProphethood } from "./answer-prophethood.ts";

const quran = openQuranInMemory();
const messages = await loadMessages("locales");

test.each([
  ["who is dawood", "david-and-goliath", "6:84-89"],
  ["من هو يونس", "jonah", "6:84-89"],
  ["kim był Hud", "hud-and-the-people-of-ad", "26:124-125"],
  ["the man in the whale", "jonah", "6:84-89"],
  ["siapa adam", "adam", "3:33"],
])("%s: the passage that names a prophet is %3$s", (subject, id, verses) => {
  expect(findProphet(subject, { id })).toBe(verses);
});

test.each([
  ["who was luqman", "luqman"],
  ["hz meryem kimdir", "mary-and-the-birth-of-jesus"],
  ["kisah musa dan khidir", "khidr-and-moses"],
  ["حضرت عمر کون تھے", "person-umar"],
])("%s: no passage calls the person a prophet", (subject, id) => {
  expect(findProphet(subject, { id })).toBeUndefined();
});

test("prophethood: the passages on the prophets exist", () => {
  for (const ref of prophetPassages) {
    const range = parseVerseReference(ref);
    expect(range && quran.verse(`${range.chapter}:${range.to}`)).toBeDefined();
  }
});

test("prophethood: of a companion the answer names the last of the prophets, of others it says that nothing calls them one", () => {
  const t = messages.translate("tr");
  const ofCompanion = [...writeProphethood(t, "hz ömer kimdir", { id: "person-umar" })].join("");
  expect(ofCompanion).toContain("[quran:33:40]");
  const ofLuqman = [...writeProphethood(t, "lokman kimdir", { id: "luqman" })].join("");
  expect(ofLuqman.trim()).toBe(t("guidance:followNoProphet"));
});
