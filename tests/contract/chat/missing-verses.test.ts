import { expect, test } from "vitest";
import { openOwnParagraphs } from "#chat/server/conversations/own-paragraphs.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { writeAnswer } from "../../support/chat/builtin-answers.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const quran = openQuranInMemory();
const messages = await loadMessages("locales");
const search = { find: () => [], answer: () => [] };

const answer = async (question: string, lang: Language) =>
  (await writeAnswer({ search, quran, messages }, question, lang)).trim();

test.each<[Language, string, number, number]>([
  ["en", "2:300", 2, 300],
  ["en", "Explain 2:300", 2, 300],
  ["en", "verse 9:200", 9, 200],
  ["en", "What does verse 2:300 say about charity?", 2, 300],
  ["ar", "٢:٣٠٠", 2, 300],
  ["ar", "ما معنى الآية 2:300", 2, 300],
  ["pl", "Co mówi werset 2:300 o jałmużnie?", 2, 300],
  ["tr", "2:300 ayeti ne diyor", 2, 300],
  ["id", "ayat 2:300 artinya apa", 2, 300],
  ["ur", "آیت 2:300 کا مطلب", 2, 300],
  ["en", "2:280-300", 2, 300],
])("%s: %s: there is no such verse, and how many there are", async (lang, question, surah, verse) => {
  const chapter = quran.chapter(surah);
  const values = { context: chapter?.names[lang].name ?? "", code: verse, total: chapter?.verseCount ?? 0 };
  expect(await answer(question, lang)).toBe(messages.translate(lang)("guidance:noVerse", values));
});

test.each<[Language, string, number]>([
  ["en", "quran 115:1", 115],
  ["id", "surah 120 tentang apa", 120],
  ["tr", "sure 115", 115],
])("%s: %s: there is no such surah, and how many there are", async (lang, question, surah) => {
  expect(await answer(question, lang)).toBe(messages.translate(lang)("guidance:noSurah", { code: surah, total: 114 }));
});

test("a verse that exists is shown behind the sentence about the one that does not", async () => {
  const text = await answer("2:255 and 2:300", "en");
  expect(text).toContain("[quran:2:255]");
  expect(text.startsWith("Surah Al-Baqarah")).toBe(true);
});

test.each(["I wake up at 1:30 every night", "The Quran has 604 pages, how long does it take?", "surah 112"])(
  "%s: no verse is said to be missing",
  async (question) => {
    expect(await answer(question, "en")).toBe(messages.translate("en")("chat:answerNone"));
  },
);

test.each(languages)(
  "%s: what is said of missing verses and of surahs stays prose when a stored answer is read again",
  async (lang) => {
    const isOwn = await openOwnParagraphs({ quran, messages, carePlaces: () => [] });
    const t = messages.translate(lang);
    const texts = quran.chapters.map(({ names, verseCount }) =>
      t("guidance:noVerse", { context: names[lang].name, code: verseCount + 1, total: verseCount }),
    );
    const surahs = quran.chapters.filter(({ id }) => id % 6 === 1);
    const ofSurahs = surahs.flatMap(({ names, verseCount: total }) =>
      (["surahWhole", "surahParts", "surahBeginning", "surahMerit", "surahNoMerit", "surahNamed"] as const).map((key) =>
        t(`guidance:${key}`, { context: names[lang].name, total }),
      ),
    );
    for (const text of [...texts, ...ofSurahs, t("guidance:noSurah", { code: 115, total: 114 })])
      expect(isOwn(text, lang), text).toBe(true);
    const other = { context: corpusText("ar-imlaei", "112:1"), code: 5, total: 4 };
    expect(isOwn(t("guidance:noVerse", other), lang)).toBe(false);
  },
);
