import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { editionTexts, plainLetters } from "../../../../../tests/support/corpus/quotation-corpus.ts";
import { openVoices, priors, voiceFolder } from "./voice-files.ts";

const voices = await openVoices(voiceFolder);
const defaultEditions = {
  ...{ en: "en-sahih", ar: "ar-imlaei", pl: "pl-bielawski", tr: "tr-diyanet", id: "id-kemenag", ur: "ur-jalandhry" },
};
/** Every so many verses. */
const step = 60;

/** The beginning of each verse joined to the end of the one that follows in the sample: texts that no edition holds. */
function joinedVerses(edition: string): string[] {
  const halves = editionTexts(edition)
    .filter((_, at) => at % step === 0)
    .map((text) => text.split(/\s+/u))
    .filter((words) => words.length >= 12);
  return halves.slice(1).map((words, at) => {
    const before = halves[at] ?? [];
    return [...before.slice(0, before.length / 2), ...words.slice(words.length / 2)].join(" ");
  });
}

/** Sentences of the site about itself and its subjects. */
const siteProse = (language: string) =>
  globSync(`content/faq/*/${language}.md`)
    .sort()
    .flatMap((path) => readFileSync(path, "utf8").split(/(?<=[.!?؟۔])\s+|\n/u))
    .filter((one) => one.split(/\s+/u).length >= 6);

const shareOf = (texts: readonly string[], isSo: (text: string) => boolean) => texts.filter(isSo).length / texts.length;

describe.each(languages)("the voice of %s", (language) => {
  test("joined halves of verses have the voice of scripture, the site's own sentences have not", () => {
    const { scripture } = voices[language];
    const even = priors[language] ?? 0;
    expect(shareOf(joinedVerses(defaultEditions[language]), (text) => scripture(text) > even)).toBeGreaterThan(0.9);
    expect(shareOf(siteProse(language), (text) => scripture(text) < 0)).toBeGreaterThan(0.97);
  });

  test("Arabic in Latin letters is found, the site's own sentences hold none", () => {
    const { transcription } = voices[language];
    const verses = ["en-transliteration", "tr-transliteration"]
      .flatMap((edition) => editionTexts(edition).filter((_, at) => at % step === 0))
      .filter((text) => text.split(/\s+/u).length >= 6);
    const isFound = (text: string) => (transcription(text)?.score ?? 0) >= 9;
    expect(shareOf(verses, isFound)).toBeGreaterThan(0.9);
    expect(siteProse(language).filter(isFound)).toEqual([]);
  });

  test("the site's own sentences do not sound like invented sayings", () => {
    const { saying } = voices[language];
    // The log-odds from which on `saying-claims.ts` claims a text.
    expect(shareOf(siteProse(language), (text) => saying(text) < 0.3)).toBeGreaterThan(0.99);
  });

  test("no text that it learns as an invented saying stands in the default edition", () => {
    const { invented } = JSON.parse(readFileSync(`content/sayings/${language}.json`, "utf8"));
    const stored = ` ${plainLetters(editionTexts(defaultEditions[language]).join(" "))} `;
    const isStored = (text: string) => stored.includes(` ${plainLetters(text)} `);
    expect(invented.length).toBeGreaterThan(500);
    expect(invented.filter(isStored)).toEqual([]);
  });
});

test("the stretch in Latin letters ends where the writer goes on", () => {
  const verse = editionTexts("en-transliteration")[0]?.toLowerCase() ?? "";
  const text = `The imam recited ${verse} and then he told us about his journey to the coast.`;
  const { start, end } = voices.en.transcription(text) ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe(verse);
});

test.each(["en", "pl", "tr", "id"] as const)("%s: words of verses have small letters, names have not", (language) => {
  const { isSmallWord } = voices[language];
  const words = editionTexts(defaultEditions[language]).flatMap(
    (text) => text.match(/(?<=\p{Ll} )\p{Ll}{3,}(?= \p{Ll})/gu) ?? [],
  );
  expect(shareOf(words, isSmallWord)).toBeGreaterThan(0.8);
  expect(["Muhammad", "Allah", "Fatiha", "Ramadan"].filter(isSmallWord)).toEqual([]);
});
