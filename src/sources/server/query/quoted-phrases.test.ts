import { expect, test } from "vitest";
import { extractPhrases } from "./quoted-phrases.ts";

test.each<[string, string, string[]]>([
  ['"two words" other', "two words  other", ["two words"]],
  ["“two words” „i jeszcze” «و أخرى»", "two words   i jeszcze   و أخرى", ["two words", "i jeszcze", "و أخرى"]],
  ['"again" and "again"', "again  and  again", ["again"]],
  ["„dwa słowa“", "dwa słowa", ["dwa słowa"]],
  ['no "partner', 'no "partner', []],
  ['""', '""', []],
  ['"…"', "…", []],
  ["it's 'single'", "it's 'single'", []],
])("%s", (query, text, phrases) => {
  expect(extractPhrases(query)).toEqual({ text, phrases });
});
