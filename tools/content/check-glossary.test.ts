import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkGlossary } from "./check-glossary.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-glossary-"));
afterAll(() => rmSync(folder, { recursive: true }));

let copies = 0;

/** What is found in a copy of the glossary with one violation: `from` replaced by `to`, once. */
function injected(file: string, from: string, to: string, exists = true): string[] {
  const root = join(folder, String(copies++));
  cpSync("content/glossary", root, { recursive: true });
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return checkGlossary(root, () => exists).findings.map(({ message }) => message);
}

test("the glossary of the product passes", () => {
  expect(checkGlossary("content/glossary", () => true).findings).toEqual([]);
});

test.each([
  ["a term without a text", "pl.json", '"sabr": {', '"cierpliwosc": {', "missing-term: sabr"],
  ["a text without a term", "pl.json", '"sabr": {', '"cierpliwosc": {', "unknown-term: cierpliwosc"],
  [
    "a word of two terms",
    "en.json",
    '"words": ["fiqh"]',
    '"words": ["fatwa"]',
    "shared-word: fatwa of fiqh is found as fatwa",
  ],
  ["Latin punctuation in Urdu", "ur.json", "ثابت قدمی:", "ثابت قدمی,", "other-script: sabr"],
  ["an unknown topic", "index.json", '"topic": "life"', '"topic": "other"', "unknown-topic: other of ummah"],
])("%s is caught", (_, file, from, to, message) => {
  expect(injected(file, from, to)).toContain(message);
});

test("a verse that does not exist is caught, and an invalid file is named", () => {
  expect(injected("index.json", '"2:153"', '"2:999"', false)).toContain("no-passage: 2:999 of sabr does not exist");
  expect(() => injected("tr.json", '"unreviewed"', '"perfect"')).toThrow("tr.json");
});
