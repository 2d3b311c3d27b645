import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { readPhraseTexts } from "#quran/server/read-phrase-texts.ts";
import { textsSchema } from "#quran/shared/corpus-file.ts";
import { analyzeWords, tokenize } from "#sources/server/analysis/tokenize.ts";
import { createVersePhraseSearch, openSearch, readConcepts } from "#sources/server/index.ts";
import { searchVerses } from "#sources/server/search/search-verses.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const readEdition = (id: string) =>
  textsSchema.parse(JSON.parse(readFileSync(`build/corpus/editions/${id}.json`, "utf8")));
const quran = openQuranInMemory();
const concepts = await readConcepts("build/corpus");
const search = await openSearch("build/search", quran.version, { concepts });
const store = { readTexts: async (id: string) => readEdition(id) };
const versePhrases = createVersePhraseSearch((language) => readPhraseTexts(store, quran, language));
const limit = 100;

/** The indexes of the verses that a search lists. */
async function find(language: Language, query: string): Promise<number[]> {
  const results = await searchVerses({ search, quran, versePhrases }, language, query, limit);
  return results.map(({ ref }) => quran.verse(ref)?.index ?? -1);
}

const vowels = /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/gu;
/** Each verse as a person types it who knows it: in Arabic without vowels in ordinary spelling, else in the default translation. */
const ordinary = readEdition("ar-imlaei").map((text) => text.normalize("NFC").replace(vowels, ""));
const typedVerse = (language: Language, verse: number) =>
  (language === "ar" ? ordinary[verse] : quran.translation(language, verse)?.text) ?? "";
const folded = (language: Language, text: string) => tokenize(language, text).join(" ");
/** The verses that hold words as one run in either spelling of the Arabic. */
const holdingInArabic = (words: string) => {
  const wanted = ` ${folded("ar", words)} `;
  return ["ar-uthmani", "ar-imlaei"].flatMap((id) =>
    readEdition(id).flatMap((text, verse) => (` ${folded("ar", text)} `.includes(wanted) ? [verse] : [])),
  );
};
const places = (...keys: string[]) => keys.map((key) => quran.verse(key)?.index ?? -1);

describe("a verse that holds the whole query as one run of words", () => {
  const some = quran.chapters.filter(({ id }) => id % 4 === 0).flatMap(({ id }) => places(`${id}:2`));

  test.each(languages)("comes first if the query is the whole verse: %s", async (language) => {
    const lost: string[] = [];
    for (const verse of some.filter((one) => typedVerse(language, one).length <= 500)) {
      const query = typedVerse(language, verse);
      const [first = -1] = await find(language, query);
      if (folded(language, typedVerse(language, first)) !== folded(language, query))
        lost.push(quran.verseAt(verse).key);
    }
    expect(lost).toEqual([]);
  });

  test.each(["en", "ar", "ur"] as const)(
    "comes first if the query is a sentence in Arabic: on a page in %s",
    async (language) => {
      for (const [key, from, to] of [
        ["47:19", 2, 6],
        ["59:22", 0, 7],
        ["16:128", 0, 5],
      ] as const) {
        const [verse = 0] = places(key);
        const words = ordinary[verse]?.split(/\s+/u).slice(from, to).join(" ") ?? "";
        const holding = holdingInArabic(words);
        expect(holding).toContain(verse);
        const found = await find(language, words);
        expect(new Set(found.slice(0, new Set(holding).size))).toEqual(new Set(holding));
      }
    },
  );

  test("is found if all words of the query are function words", async () => {
    const [verse = 0] = places("55:26");
    expect(analyzeWords("ar", ordinary[verse] ?? "")).toEqual([]);
    expect(await find("ar", ordinary[verse] ?? "")).toEqual([verse]);
  });
});

describe("a query of one word", () => {
  const textsOf = (language: Language) =>
    quran.editions
      .filter((edition) => edition.searched && edition.language === language && edition.kind !== "tafsir")
      .map(({ id }) => readEdition(id));

  test.each([
    ["ar", "رحمة"],
    ["ar", "جنة"],
    ["ar", "سلام"],
    ["ar", "كتاب"],
    ["en", "honey"],
    ["en", "fig"],
  ] as const)("lists first the verses that hold the word, in %s: %s", async (language, word) => {
    const [stem] = analyzeWords(language, word).map((one) => one.stem);
    const texts = textsOf(language);
    const holds = (verse: number) =>
      texts.some((edition) => analyzeWords(language, edition[verse] ?? "").some((one) => one.stem === stem));
    const found = (await find(language, word)).map(holds);
    expect(found[0]).toBe(true);
    expect(found.lastIndexOf(true)).toBe(found.filter(Boolean).length - 1);
    // No concept of these two words has verses of its own.
    if (language === "en") expect(found).not.toContain(false);
  });

  test.each([
    ["ar", "ماء", /(?<!\p{L})[وف]?(?:ال)?ماء(?!\p{L})/u, "ما"],
    ["ar", "ماءً", /(?<!\p{L})[وف]?(?:ال)?ماء(?!\p{L})/u, "ما"],
    ["tr", "su", /(?<!\p{L})su(?!\p{L})/u, "şu"],
    ["ur", "دین", /(?<!\p{L})دین(?!\p{L})/u, "دیں"],
  ] as const)("lists the verses that hold it, in %s: %s", async (language, word, written, functionWord) => {
    const texts = textsOf(language);
    const letters = (text: string) =>
      text.normalize("NFC").toLocaleLowerCase("tr").replace(vowels, "").replace(/\p{M}/gu, "");
    const holds = (verse: number) => texts.some((edition) => written.test(letters(edition[verse] ?? "")));
    const found = await find(language, word);
    expect(found.length).toBeGreaterThan(40);
    expect(found.slice(0, 40).filter((verse) => !holds(verse))).toEqual([]);
    // A function word that folds to the same letters is searched as it is.
    expect((await find(language, functionWord)).length).toBeGreaterThan(40);
  });

  test("lists verses with the very word before other words of the same stem", async () => {
    const holding = new Set(holdingInArabic("جنة"));
    expect(new Set((await find("ar", "جنة")).slice(0, holding.size))).toEqual(holding);
  });
});
