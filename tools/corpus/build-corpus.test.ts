import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../../src/i18n/shared/languages.ts";
import { hasBasmalaAbove } from "../../src/quran/shared/contract.ts";
import { type Corpus, totals } from "../../src/quran/shared/corpus-file.ts";
import { buildCorpus, checksumOf, readPinned } from "./build-corpus.ts";
import { readEditionList } from "./edition-list.ts";

let corpus: Corpus;
const texts = new Map<string, readonly string[]>();
const of = (edition: string) => texts.get(edition) ?? [];

beforeAll(() => {
  corpus = buildCorpus((edition, list) => texts.set(edition.id, list));
});

const distinct = (values: readonly unknown[]) => new Set(values).size;
const marks = /[\p{M}\u0640]/gu;
/** Without vowel signs, and with one alif: two spellings of the same words become equal. */
const skeleton = (text: string) => text.normalize("NFD").replace(marks, "").replace(/ٱ/g, "ا");

describe("chapters", () => {
  test("114, whose verse counts add up to 6236", () => {
    expect(corpus.chapters.map(({ id }) => id)).toEqual(Array.from({ length: 114 }, (_, index) => index + 1));
    expect(corpus.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0)).toBe(6236);
    for (const { id, firstVerse, verseCount } of corpus.chapters) {
      const own = corpus.verses.slice(firstVerse, firstVerse + verseCount);
      expect(own.map(({ chapter, number }) => [chapter, number])).toEqual(own.map((_, index) => [id, index + 1]));
    }
  });

  test("86 of Mecca and 28 of Medina, each with its place in the order of revelation", () => {
    expect(corpus.chapters.filter(({ place }) => place === "mecca")).toHaveLength(totals.meccan);
    expect(corpus.chapters.filter(({ place }) => place === "medina")).toHaveLength(totals.medinan);
    expect(distinct(corpus.chapters.map(({ revelationOrder }) => revelationOrder))).toBe(114);
  });

  test.each(languages)(
    "every chapter has a name of its own in %s, and a meaning where the language needs one",
    (language) => {
      const names = corpus.chapters.map((chapter) => chapter.names[language]);
      expect(distinct(names.map(({ name }) => name))).toBe(114);
      for (const { name, meaning } of names) {
        expect(name.trim()).toBe(name);
        expect(name).not.toMatch(/[\\_]|سورة/);
        expect(meaning.trim()).toBe(meaning);
        expect(meaning === "").toBe(language === "ar");
      }
    },
  );

  test("Arabic and Urdu names are in Arabic script, Urdu in Urdu's letters", () => {
    for (const { names } of corpus.chapters) {
      expect(names.ar.name).toMatch(/^[\p{Script=Arabic} ]+$/u);
      expect(names.ur.name).toMatch(/^[\p{Script=Arabic} ]+$/u);
      expect(names.ur.name).not.toMatch(/[كيىةه]/);
      for (const language of ["en", "pl", "tr", "id"] as const)
        expect(names[language].name).toMatch(/^[\p{Script=Latin}' -]+$/u);
    }
  });
});

describe("verses", () => {
  test("604 pages, 30 juz, 60 hizb, 240 rub, 556 rukus, 7 manzils: none skipped, none twice", () => {
    for (const [division, total] of [
      ["page", totals.pages],
      ["juz", totals.juz],
      ["hizb", totals.hizb],
      ["rub", totals.rub],
      ["ruku", totals.rukus],
      ["manzil", totals.manzils],
    ] as const) {
      const run = corpus.verses.map((verse) => verse[division]);
      expect(distinct(run), division).toBe(total);
      expect(run[0], division).toBe(1);
      expect(
        run.every((value, index) => index === 0 || value - (run[index - 1] ?? 0) <= 1),
        division,
      ).toBe(true);
      expect(
        run.every((value, index) => index === 0 || value >= (run[index - 1] ?? 0)),
        division,
      ).toBe(true);
    }
  });

  test("15 verses of prostration", () => {
    expect(corpus.verses.filter(({ sajda }) => sajda !== null)).toHaveLength(totals.sajdas);
  });
});

describe("the signs of the Arabic text, which come from another source than the divisions", () => {
  const keyOf = (index: number) => `${corpus.verses[index]?.chapter}:${corpus.verses[index]?.number}`;
  const versesWith = (sign: string) =>
    of("ar-uthmani").flatMap((text, index) => (text.includes(sign) ? [keyOf(index)] : []));
  const startsOf = (division: "juz" | "hizb" | "rub") =>
    corpus.verses.flatMap((verse, index) =>
      verse[division] === corpus.verses[index - 1]?.[division] ? [] : [keyOf(index)],
    );

  test("a quarter of a hizb begins at each ۞, and without one only at the beginning of a surah", () => {
    const quarters = startsOf("rub");
    const signs = versesWith("۞");
    expect(signs.length).toBeGreaterThan(150);
    expect(signs.filter((key) => !quarters.includes(key))).toEqual([]);
    expect(quarters.filter((key) => !signs.includes(key) && !key.endsWith(":1"))).toEqual([]);
  });

  test("four quarters are a hizb, two of these a juz", () => {
    const quarters = startsOf("rub");
    expect(startsOf("hizb")).toEqual(quarters.filter((_, index) => index % 4 === 0));
    expect(startsOf("juz")).toEqual(quarters.filter((_, index) => index % 8 === 0));
  });

  test("a verse of prostration has ۩", () => {
    const prostrations = corpus.verses.flatMap(({ sajda }, index) => (sajda === null ? [] : [keyOf(index)]));
    expect(versesWith("۩")).toEqual(prostrations);
  });
});

describe("the Arabic text", () => {
  test.each(["ar-uthmani", "ar-imlaei"])("%s: no white space around a verse, single blanks within", (edition) => {
    for (const text of of(edition)) expect(text).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
  });

  test.each(["ar-uthmani", "ar-imlaei"])("%s: the basmala is the whole of 1:1 and begins no other surah", (edition) => {
    const list = of(edition).map(skeleton);
    const basmala = list[0] ?? "";
    expect(list.filter((text) => text === basmala)).toHaveLength(1);
    const holding = list.flatMap((text, index) => (text.includes(basmala) ? [index] : []));
    expect(holding.map((index) => `${corpus.verses[index]?.chapter}:${corpus.verses[index]?.number}`)).toEqual([
      "1:1",
      "27:30",
    ]);
  });

  test("so it is printed above 112 surahs", () => {
    expect(corpus.chapters.filter(({ id }) => !hasBasmalaAbove(id)).map(({ id }) => id)).toEqual([1, 9]);
  });
});

describe("editions", () => {
  test("each has 6236 texts that are not empty, and the checksum that names them", () => {
    expect(texts.size).toBe(corpus.editions.length);
    for (const { id, checksum } of corpus.editions) {
      expect(of(id), id).toHaveLength(6236);
      expect(
        of(id).filter((text) => text.trim() === ""),
        id,
      ).toEqual([]);
      expect(checksumOf(of(id)), id).toBe(checksum);
    }
    expect(distinct(corpus.editions.map(({ checksum }) => checksum))).toBe(corpus.editions.length);
  });

  test("as many of each kind as the sources hold", () => {
    const count = (language: string, kind: string) =>
      corpus.editions.filter((edition) => edition.language === language && edition.kind === kind).length;
    expect(count("ar", "text")).toBe(2);
    expect(count("ar", "tafsir")).toBe(2);
    expect(languages.map((language) => [language, count(language, "translation")])).toEqual([
      ["en", 16],
      ["ar", 0],
      ["pl", 1],
      ["tr", 9],
      ["id", 2],
      ["ur", 8],
    ]);
    expect(count("id", "tafsir")).toBe(4);
    expect(corpus.editions.filter(({ source }) => source === "Qur'an Kemenag")).toHaveLength(3);
  });

  test("one is shown first in each language but Arabic", () => {
    const first = corpus.editions.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(first.sort()).toEqual(["en-sahih", "id-kemenag", "pl-bielawski", "tr-diyanet", "ur-jalandhry"]);
  });

  test("search leaves out two translations and the transliterations", () => {
    const left = corpus.editions.filter(({ searched }) => !searched).map(({ id }) => id);
    expect(left.sort()).toEqual(["en-sarwar", "en-transliteration", "tr-transliteration", "tr-yuksel"]);
  });

  test("Tanzil's translations forbid commercial use, its Arabic text does not, and Kemenag states no licence", () => {
    for (const { source, kind, license, nonCommercial } of corpus.editions) {
      expect(nonCommercial).toBe(source === "Tanzil" && kind !== "text");
      if (source === "Qur'an Kemenag") expect(license).toBe("licence not stated");
    }
  });

  test("Diyanet repeats the text of grouped verses in 843 of them", () => {
    const list = of("tr-diyanet");
    expect(list.filter((text, index) => index > 0 && text === list[index - 1])).toHaveLength(843);
  });

  test("a text that is not the pinned one stops the build and names its edition", () => {
    const pinned = readEditionList().editions.find(({ id }) => id === "ur-jalandhry");
    if (!pinned) throw new Error("The edition is not listed.");
    expect(() => readPinned({ ...pinned, read: "tanzil:ur/maududi" })).toThrow("ur-jalandhry is not the pinned text");
  });

  test("the ones shown first hold nothing that is not text", () => {
    for (const { id, isDefault } of corpus.editions) {
      if (!isDefault || id === "pl-bielawski") continue;
      for (const text of of(id)) expect(text, id).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\ufffd<>&\\_~^|{}]|Ã|â€|\d/u);
    }
  });
});

test("the same packages give the same version, and errata and doubts take part", () => {
  const again = buildCorpus(() => {});
  expect(again.version).toBe(corpus.version);
  expect(corpus.errata.length).toBeGreaterThan(50);
  expect(corpus.doubtful.length).toBeGreaterThan(0);
});
