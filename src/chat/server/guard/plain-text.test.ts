import { expect, test } from "vitest";
import { quoteLine } from "#sources/server/index.ts";
import { createTextCleaner } from "./clean-text.ts";
import { createPlainStructure } from "./plain-structure.ts";

const plain = (text: string) => {
  const structure = createPlainStructure();
  return structure.push(text) + structure.end();
};
const clean = (text: string, language: "en" | "ur" = "en") => {
  const cleaner = createTextCleaner(language);
  return cleaner.push(text) + cleaner.end();
};

test.for([
  ["# Heading\n## Another", "Heading\nAnother"],
  ["a\n---\nb", "a\n\nb"],
  ["* one\n+ two\n  - three", "- one\n- two\n  - three"],
  ["1. one\n2. two", "1. one\n2. two"],
  ["```js\ncode\n```\nafter", "code\nafter"],
  ["`inline` and \\*escaped\\*", "inline and *escaped*"],
  ["| a | b |\n|---|---|\n| c | d |\n", "a – b\nc – d\n"],
  ["> quoted\n>> twice", `${quoteLine}quoted\n${quoteLine}${quoteLine}twice`],
  ['[words](https://evil.example "t") and ![image](x.png)!', "words and !"],
  ["[words](javascript:alert(1)) [a] [b](c d e)", "words [a] [b](c d e)"],
  ["[![x](y)](http://z)", ""],
  ["[quran:2:153](http://x.y) [quran:2:1](see below there)", "[quran:2:153] [quran:2:1](see below there)"],
  ["see https://evil.example/x?y=1, www.evil.example or http", "see   or http"],
  ["<b>bold</b><script>alert(1)</script><!-- no --> 1 < 2 <q>said</q>", "bold 1 < 2 «said»"],
  ["<img src=x onerror=alert(1)> <never closed", "never closed"],
  ["**bold** and _it_", "**bold** and _it_"],
] as const)("plain structure: %j", ([text, expected]) => {
  expect(plain(text)).toBe(expected);
});

test("text cleaner: invisible characters are removed and HTML entities decoded", () => {
  expect(clean("a\u0000b\u200bc\u202ed\u2066e\ue000f\r\ng\u2028h")).toBe("abcdef\ng\nh");
  expect(clean("&lt;b&gt; &amp;lt; &#60; &#x202E;x &unknown; & &quot;")).toBe('<b> &lt; < x &unknown; & "');
  expect(clean("\ufefba\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301".slice(1))).toHaveLength(9);
  expect(clean("بے\u200cشک", "ur")).toBe("بے شک");
  expect(clean("بے\u200cشک")).toBe("بےشک");
  expect(clean("\ud83d")).toBe("");
});

test("text cleaner: an entity or an emoji across two chunks", () => {
  const cleaner = createTextCleaner("en");
  expect(["a &am", "p; \ud83d", "\ude42"].map((chunk) => cleaner.push(chunk)).join("") + cleaner.end()).toBe("a & 🙂");
});
