import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { answerTexts, chunkLengths } from "../../../../tests/support/chat/guard-texts.ts";
import { createTestGuard, cut, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

import { fc } from "../../../../tests/support/property-seed.ts";

const { guard } = await createTestGuard();

// `npm run test:long` checks ten thousand.
test("guard: the output does not depend on the chunks", () => {
  fc.assert(
    fc.property(answerTexts, chunkLengths, fc.constantFrom(...languages), (text, lengths, language) => {
      expect(guard(cut(text, lengths), language)).toEqual(guard(text, language));
    }),
    { numRuns: 300 },
  );
});

test("guard: a first word joined to another script is cut at the same place with any chunks", () => {
  const words = corpusText("ar-imlaei", "2:153");
  for (const text of [`h</b>${words}`, `h${words}`, `The${words.split(" ").reverse().join(" ")}`, `a“${words}”`]) {
    for (const language of languages) expect.soft(guard([...text], language), text).toEqual(guard(text, language));
  }
});

const markup = /<[a-z/!]|!\[|\]\(http|https?:\/\/|^\s*(?:#|>|```|\|)/imu;

test.for([
  "See ![quran: and more",
  "See ![quran:\nand more",
  "See !<b>[quran: and more",
  "See !*[quran: and more",
  "See !`[quran: and more",
  "See !(Bukhari)[quran: and more",
  "See <<b>script>alert(1)</script> and more",
  "See <`b and more",
  "See ]<b>(http and more",
  "See ht<b>tps://evil.example/x and more",
  "See h<b></b>ttp://evil.example/x and more",
])("guard: markup that the removal of other markup would join is split: %s", (text) => {
  const prose = proseIn(guard(text));
  expect(prose).not.toMatch(markup);
  expect(prose).toMatch(/^See.*and more$/su);
  expect(guard([...text])).toEqual(guard(text));
});

test("guard: the output has no HTML, image, link, heading or invisible character", () => {
  fc.assert(
    fc.property(answerTexts, fc.constantFrom(...languages), (text, language) => {
      const prose = proseIn(guard(text, language));
      expect(prose).not.toMatch(markup);
      expect(prose).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/u);
      expect(prose.isWellFormed()).toBe(true);
    }),
    { numRuns: 200 },
  );
});
