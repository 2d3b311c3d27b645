import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const adapter = "verse-markup/";

/** Selectors, ids and attributes of the server-rendered verses, as code outside this folder would write them. */
const verseMarkup = [
  /["'`#]verses\b["'`\s]|#verses\b/,
  /["'`](?:[^"'`]*[\s,(>])?\.(?:verse|vbar|vacts|vactions|quran-l|spoken|basmala|lit|present|waiting)\b/,
  /["'`]#?v\$\{/,
  /\[data-(?:act|own|lamp|saved|chosen|arrival)\b/,
  /dataset\.(?:act|own|lamp|saved|chosen|arrival)\b/,
];

function selectsVerseMarkup(code: string): string[] {
  const lines = code.split("\n").filter((line) => !/^\s*(?:\*|\/\*|\/\/|import\b)/.test(line));
  return lines.filter((line) => verseMarkup.some((pattern) => pattern.test(line))).map((line) => line.trim());
}

test("verse markup: only the files of verse-markup/ select it", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.startsWith(adapter),
  );
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((path) =>
    selectsVerseMarkup(readFileSync(join(web, path), "utf8")).map((line) => `${relative(".", path)}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'document.querySelectorAll("#verses .verse");',
  'document.getElementById("verses");',
  ["document.getElementById(`v$", "{number}`);"].join(""),
  ["document.querySelector(`#v$", "{verse} .quran-l`);"].join(""),
  'element.closest(".verse");',
  "verse.querySelector('[data-act=\"play\"]');",
  'verse.querySelectorAll(".quran-l, .spoken, .read");',
  'if (verse.dataset.saved === "") return;',
])("verse markup: the check finds %s", (line) => {
  expect(selectsVerseMarkup(line)).toHaveLength(1);
});
