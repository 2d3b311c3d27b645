import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { hardWords } from "../../../../../../tests/support/chat/hard-words.ts";
import { editionTexts } from "../../../../../../tests/support/corpus/quotation-corpus.ts";
import { announcementBefore } from "../announcements.ts";
import { createProseTest } from "../own-prose.ts";
import { compilePhrases, foldedWords } from "../phrases.ts";
import { vocabulary, wordsOfLanguages } from "./vocabulary.ts";

const defaultEditions = {
  en: "en-sahih",
  ar: "ar-imlaei",
  pl: "pl-bielawski",
  tr: "tr-diyanet",
  id: "id-kemenag",
  ur: "ur-jalandhry",
};

test.for(languages)("words: %s has every list, and no phrase twice", (language) => {
  for (const [name, phrases] of Object.entries(wordsOfLanguages[language])) {
    const folded = phrases.map((phrase) => foldedWords(phrase).join(" ") + (phrase.endsWith("*") ? "*" : ""));
    expect.soft(folded.length, name).toBeGreaterThan(0);
    expect
      .soft(
        folded.filter((phrase) => phrase === ""),
        name,
      )
      .toEqual([]);
    expect.soft(new Set(phrases).size, name).toBe(phrases.length);
  }
});

test.for(languages)("words: every announcement of %s is one", (language) => {
  const { tune, test: kept } = hardWords[language].announcements;
  for (const said of [...tune, ...kept]) {
    const text = `${said}:`;
    expect.soft(announcementBefore(text, text.length), said).toBeDefined();
  }
});

test.for(languages)("words: prose of %s is told from invented scripture", (language) => {
  const prose = createProseTest(language);
  const own = hardWords[language].prose.tune.filter((said) => prose.isOwn(said));
  expect(own.length).toBeGreaterThanOrEqual(hardWords[language].prose.tune.length - 1);
  for (const said of Object.values(hardWords[language].invented).flat())
    expect.soft(prose.isOwn(said), said).toBe(false);
});

/** The largest share of the verses of a translation in which a word of the writer's own may occur. */
const mostVerses = 0.004;

test.for(languages)("words: the prose words of %s are rare in scripture itself", (language) => {
  const verses = editionTexts(defaultEditions[language]).map((text) => new Set(foldedWords(text)));
  const counts = new Map<string, number>();
  for (const words of verses) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > verses.length * mostVerses).map(([word]) => word);
  const single = wordsOfLanguages[language].prose.filter((phrase) => !phrase.includes(" "));
  for (const phrase of single) {
    const { lengthAt } = compilePhrases([phrase]);
    expect
      .soft(
        common.filter((word) => lengthAt([word], 0) > 0),
        phrase,
      )
      .toEqual([]);
  }
});

test.for(languages)("words: no sentence of a verse begins with a greeting of %s", (language) => {
  const { lengthAt } = compilePhrases(wordsOfLanguages[language].greets);
  const begun = editionTexts(defaultEditions[language])
    .flatMap((text) => text.split(/(?<=[.!?؟۔:]\s)/u))
    .filter((text) => lengthAt(foldedWords(text), 0) > 0);
  expect(begun).toEqual([]);
});

test("words: particles and the article of Arabic, marks, case and letters that look alike do not hide a word", () => {
  for (const word of ["القرآن", "وبالقرآن", "QUR’AN", "Kur’ân’da", "Qur'an", "Quгan".replace("г", "r"), "قُرْآنٌ"])
    expect.soft(vocabulary.scripture.lastIn(foldedWords(word)), word).toBe(0);
  expect(vocabulary.god.lastIn(foldedWords("Аllаh"))).toBe(0);
});
