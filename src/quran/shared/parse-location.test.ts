import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { corpusSchema } from "./corpus-file.ts";
import { createLocationIndex } from "./create-location-index.ts";
import { beforeReference, formatReference } from "./format-reference.ts";
import {
  decodeLocationIndex,
  divisionAtIndex,
  encodeLocationIndex,
  indexOfVerse,
  verseAtIndex,
} from "./location-index.ts";
import { findChapters, parseLocation } from "./parse-location.ts";

const corpus = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const verses = corpus.verses.map((verse, index) => ({
  ...verse,
  index,
  key: `${verse.chapter}:${verse.number}` as const,
  sajda: verse.sajda !== null,
}));
const quran = {
  chapters: corpus.chapters,
  verseAt(index: number) {
    const verse = verses[index];
    if (!verse) throw new RangeError(String(index));
    return verse;
  },
};
const locations = createLocationIndex(quran, "en");

const first = (text: string, among = locations) => findChapters(among, text)[0];
const at = (text: string, among = locations) => {
  const target = parseLocation(among, text);
  return target && `${target.kind} ${target.chapter}:${target.verse}${target.to === undefined ? "" : `-${target.to}`}`;
};

test("location index: decoding restores what was encoded", () => {
  expect(decodeLocationIndex(encodeLocationIndex(locations))).toEqual(locations);
  expect(locations.juz).toHaveLength(30);
  expect(locations.hizbs).toHaveLength(60);
  expect(locations.rubs).toHaveLength(240);
  expect(locations.pages).toHaveLength(604);
  for (const [index, { chapter, number }] of verses.entries()) {
    expect(verseAtIndex(locations, index)).toEqual({ chapter, verse: number });
    expect(indexOfVerse(locations, { chapter, verse: number })).toBe(index);
  }
  expect(verseAtIndex(locations, 6236)).toBeUndefined();
  expect(indexOfVerse(locations, { chapter: 2, verse: 287 })).toBeUndefined();
  expect(indexOfVerse(locations, { chapter: 115, verse: 1 })).toBeUndefined();
});

test("location index: every verse is in the juz, hizb and page of the corpus", () => {
  for (const [index, { juz, hizb, page }] of verses.entries()) {
    expect([divisionAtIndex(locations, "juz", index), divisionAtIndex(locations, "hizb", index)]).toEqual([juz, hizb]);
    expect(divisionAtIndex(locations, "page", index)).toBe(page);
  }
});

test.each(languages)(
  "find chapters: every surah is found by its name in %s, with and without diacritics",
  (language) => {
    const among = createLocationIndex(quran, language);
    const missed = corpus.chapters.flatMap(({ id, names }) => {
      const { name } = names[language];
      const bare = name.normalize("NFKD").replace(/[\p{M}'‘’]/gu, "");
      const ways = [name, bare, name.toUpperCase(), name.replace(/[-\s]/g, " "), `surah ${name}`];
      return ways.filter((way) => first(way, among) !== id).map((way) => `${id} ${way}`);
    });
    expect(missed).toEqual([]);
  },
);

test.each(languages)("typed location: every surah's last verse is found by its name in %s and a number", (language) => {
  const among = createLocationIndex(quran, language);
  const missed = corpus.chapters.flatMap(({ id, names, verseCount }) => {
    // "Sura 53" means surah 53, so the surah with this name needs the word "suresi" as well.
    const isWord = language === "tr" && id === 42;
    const text = `${names[language].name} ${isWord ? "suresi " : ""}${verseCount}`;
    return at(text, among) === `verse ${id}:${verseCount}` ? [] : [text];
  });
  expect(missed).toEqual([]);
});

test.each(languages)("typed location: in %s the reference that pages show beside a name is read", (language) => {
  const among = createLocationIndex(quran, language);
  const missed = corpus.chapters.flatMap(({ id, names, verseCount }) => {
    const reference = formatReference(language, id, verseCount - 1, verseCount);
    const text = `${names[language].name}${beforeReference(language)}${reference}`;
    return at(text, among) === `verse ${id}:${verseCount - 1}-${verseCount}` ? [] : [text];
  });
  expect(missed).toEqual([]);
});

test.each(languages)("typed location: in %s a number names one surah, and digits of any script a verse", (language) => {
  const among = createLocationIndex(quran, language);
  expect(findChapters(among, "18")).toEqual([18]);
  expect(at("٢:٢٥٥", among)).toBe("verse 2:255");
});

test("find chapters: every surah is found by its number in any digits", () => {
  for (const { id } of corpus.chapters) {
    for (const zero of [0x30, 0x660, 0x6f0]) {
      const written = String(id).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
      expect(first(written), written).toBe(id);
    }
  }
  expect(findChapters(locations, "11")).toEqual([11, 110, 111, 112, 113, 114]);
});

test.each([
  ["kahf", 18],
  ["Kehf", 18],
  ["el-Kehf", 18],
  ["Al-Kahfi", 18],
  ["alkahf", 18],
  ["سورة الكهف", 18],
  ["کہف", 18],
  ["yaseen", 36],
  ["یٰسین", 36],
  ["سورة ياسين", 36],
  ["طاہا", 20],
  ["قاف", 50],
  ["annisa", 4],
  ["imran", 3],
  ["Bani Israil", 17],
  ["بنی اسرائیل", 17],
  ["Iqra", 96],
  ["الدھر", 76],
  ["Al-Mukmin", 40],
  ["المؤمن", 40],
  ["Ath-Thur", 52],
  ["Adz-Dzariyat", 51],
  ["Adh-Dhuha", 93],
  ["Elem Neşrah", 94],
  ["سورة عم", 78],
  ["ن", 68],
  ["kawsar", 108],
  ["الفاتحه", 1],
  ["sura 53", 53],
  ["cow", 2],
  ["the night jour", 17],
])("find chapters: the best match for %s is surah %i", (text, id) => {
  expect(first(text)).toBe(id);
});

test("find chapters: an empty text matches all surahs, an article those that start with it", () => {
  expect(findChapters(locations, " ")).toHaveLength(114);
  expect(findChapters(locations, "al").length).toBeGreaterThan(40);
});

test.each([
  ["2:255", "verse 2:255"],
  ["2 255", "verse 2:255"],
  ["2/255", "verse 2:255"],
  ["۲:۲۵۵", "verse 2:255"],
  ["2:255-257", "verse 2:255-257"],
  ["البقرة ٢٥٥–٢٥٧", "verse 2:255-257"],
  ["2:285-300", "verse 2:285-286"],
  ["2:255-255", "verse 2:255"],
  ["baqarah 255", "verse 2:255"],
  ["Bakara suresi 255. ayet", "verse 2:255"],
  ["البقرة ٢٥٥", "verse 2:255"],
  ["سورۃ البقرۃ آیت ۲۵۵", "verse 2:255"],
  ["Şûrâ suresi 38", "verse 42:38"],
  ["surah 18 verse 10", "verse 18:10"],
  ["QS. Al-Baqarah: 255", "verse 2:255"],
  ["QS 2:255", "verse 2:255"],
  ["Al-Baqarah 2:255", "verse 2:255"],
  ["Bakara, 2/255", "verse 2:255"],
  ["QS. an-Nisā’/4: 34", "verse 4:34"],
  ["QS. Al-Baqarah [2]: 255-257", "verse 2:255-257"],
  ["Surah Al-Baqarah (2), verse 255", "verse 2:255"],
  ["سورة البقرة ٢:٢٥٥", "verse 2:255"],
  ["Al-Baqarah 2-5", "verse 2:2-5"],
  ["Q.S. Al-Baqarah: 255", "verse 2:255"],
  ["Quran 2:255", "verse 2:255"],
  ["Koran 18,10", "verse 18:10"],
  ["Ath-Thur 2", "verse 52:2"],
  ["المؤمن ٦٠", "verse 40:60"],
  ["Koran, sura 18, werset 10", "verse 18:10"],
  ["chapter 2, verse 255", "verse 2:255"],
  ["surah kahf verses 10 to 12", "verse 18:10-12"],
  ["سورة الكهف الآيات 10-12", "verse 18:10-12"],
  ["سورہ بقرہ آیت نمبر ۲۵۵", "verse 2:255"],
  ["18. surenin 10. ayeti", "verse 18:10"],
  ["juz 30", "juz 78:1"],
  ["الجزء ٢", "juz 2:142"],
  ["cüz 2", "juz 2:142"],
  ["Juz' 30", "juz 78:1"],
  ["juz30", "juz 78:1"],
  ["30th juz", "juz 78:1"],
  ["the 30th juz", "juz 78:1"],
  ["Juz ke-30", "juz 78:1"],
  ["30. cüz", "juz 78:1"],
  ["cuz 30", "juz 78:1"],
  ["30. dżuz", "juz 78:1"],
  ["dzuz 30", "juz 78:1"],
  ["جزء ٣٠", "juz 78:1"],
  ["پارہ نمبر ۳۰", "juz 78:1"],
  ["سپارہ ۳۰", "juz 78:1"],
  ["سیپارہ ۳۰", "juz 78:1"],
  ["sipara 30", "juz 78:1"],
  ["30 wan para", "juz 78:1"],
  ["Juz Amma", "juz 78:1"],
  ["Amme cüzü", "juz 78:1"],
  ["جزء عم", "juz 78:1"],
  ["پارہ عم", "juz 78:1"],
  ["juz tabarak", "juz 67:1"],
  ["جزء تبارك", "juz 67:1"],
  ["hizb 3", "hizb 2:142"],
  ["hizb 60", "hizb 87:1"],
  ["الحزب ٢", "hizb 2:75"],
  ["حزب ۲", "hizb 2:75"],
  ["Hizib 2", "hizb 2:75"],
  ["page 604", "page 112:1"],
  ["صفحہ ۲", "page 2:1"],
])("typed location: %s is %s", (text, target) => {
  expect(at(text)).toBe(target);
});

test.each([
  "",
  "2",
  "2:",
  "2:287",
  "2:0",
  "0:1",
  "115:1",
  "juz 31",
  "juz 0",
  "hizb 0",
  "hizb 61",
  "juz 1 2",
  "juz",
  "juz amma 3",
  "amma",
  "the juz",
  "page 605",
  "2:5-3",
  "Al-Baqarah 3:255",
  "QS. Al-Baqarah [3]: 255",
  "quran 255",
  "1:1:2:3",
  "x 2",
  "nothing of the kind 255",
  "surah",
  "🕌",
  "\ud800",
  "9".repeat(70),
  "1 ".repeat(5_000),
  "baqarah ".repeat(1_250),
])("typed location: a text that names no location is rejected (%#)", (text) => {
  expect(parseLocation(locations, text)).toBeUndefined();
});

test("find chapters: a text that is not a name matches nothing", () => {
  for (const text of ["xyxyxy", "🕌", "?", "115", "2:287", "0", "x".repeat(10_000), "al ".repeat(3_333)]) {
    expect(findChapters(locations, text), text.slice(0, 20)).toEqual([]);
  }
});
