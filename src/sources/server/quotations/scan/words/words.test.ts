import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { hardWords } from "../../../../../../tests/support/chat/hard-words.ts";
import { announcementBefore } from "../announcements.ts";
import { createProseTest } from "../own-prose.ts";
import { foldedWords } from "../phrases.ts";
import { vocabulary, wordsOfLanguages } from "./vocabulary.ts";

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
  for (const said of hardWords[language].prose.tune) {
    const [first = ""] = said.split(/[.:؟?۔]/u);
    expect.soft(prose.isOwn(first), said).toBe(true);
  }
  for (const said of Object.values(hardWords[language].invented).flat())
    expect.soft(prose.isOwn(said), said).toBe(false);
});

test("words: particles and the article of Arabic, marks, case and letters that look alike do not hide a word", () => {
  for (const word of ["القرآن", "وبالقرآن", "QUR’AN", "Kur’ân’da", "Qur'an", "Quгan".replace("г", "r"), "قُرْآنٌ"])
    expect.soft(vocabulary.scripture.lastIn(foldedWords(word)), word).toBe(0);
  expect(vocabulary.god.lastIn(foldedWords("Аllаh"))).toBe(0);
});
