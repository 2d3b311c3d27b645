import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();

const versesOf = { first: "49:13", second: "57:20" };
const transcriptions = ["en-transliteration", "tr-transliteration"];

/** The words of a verse in a language, or in an edition, without signs. */
function wordsOf(edition: string, ref: string): string[] {
  const text = edition === "ar" ? withoutMarks(corpusText("ar-imlaei", ref)) : corpusText(edition, ref);
  return text
    .replace(/<[^>]*>/gu, "")
    .replace(/[^\p{L}\p{M}’'` -]/gu, " ")
    .trim()
    .split(/\s+/u);
}

/** The first eight words of a verse, and the last eight of another. */
const joined = (language: string) => [
  ...wordsOf(language, versesOf.first).slice(0, 8),
  ...wordsOf(language, versesOf.second).slice(-8),
];

/** Every second word of the beginning of a verse, and then the others from the last one on. */
function reordered(edition: string): string[] {
  const words = wordsOf(edition, versesOf.first).slice(0, 20);
  return [...words.filter((_, at) => at % 2 === 1), ...words.filter((_, at) => at % 2 === 0).reverse()];
}

/** The parts of five words of a text that the prose holds. */
const shownParts = (words: readonly string[], shown: string) =>
  words.map((_, at) => words.slice(at, at + 5)).filter((part) => part.length === 5 && shown.includes(part.join(" ")));

test.for(languages)("two verses joined to one are not shown although nothing announces them (%s)", (language) => {
  const words = joined(language);
  expect(shownParts(words, proseIn(guard(`${words.join(" ")}.`, language)))).toEqual([]);
});

test.for(languages)(
  "words of a verse in another order are not shown although nothing announces them (%s)",
  (language) => {
    const words = reordered(language);
    expect(shownParts(words, proseIn(guard(`${words.join(" ")}.`, language)))).toEqual([]);
  },
);

test.for(languages)("a question does not show an altered verse (%s)", (language) => {
  const words = reordered(language);
  expect(shownParts(words, proseIn(guard(`${words.join(" ")}?`, language)))).toEqual([]);
});

test.for(transcriptions)("words of a verse in Latin letters in another order are not shown (%s)", (edition) => {
  for (const language of languages) {
    const words = reordered(edition);
    expect(shownParts(words, proseIn(guard(`${words.join(" ")}.`, language)))).toEqual([]);
  }
});

test.for(transcriptions)("a verse in Latin letters becomes a citation (%s)", (edition) => {
  const said = wordsOf(edition, versesOf.first).join(" ");
  expect(otherThanProse(guard(`${said}.`))).toEqual([
    { kind: "quotation", of: "quran", ref: versesOf.first, by: "corrected" },
  ]);
});
