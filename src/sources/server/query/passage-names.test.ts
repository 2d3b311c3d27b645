import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import type { VerseSearch } from "../../shared/contract.ts";
import { loadPassageNames, withPassageNames } from "./passage-names.ts";

const { chapters } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const { find: names, findWithin } = await loadPassageNames("content/passages/names.json", chapters);
const folder = mkdtempSync(join(tmpdir(), "siraj-names-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["ayat al-kursi", "2:255"],
  ["Ayatul Kursi", "2:255"],
  ["آية الكرسي", "2:255"],
  ["Âyete'l-Kürsî", "2:255"],
  ["AYETEL KÜRSİ", "2:255"],
  ["werset Tronu", "2:255"],
  ["ayat kursi", "2:255"],
  ["آیت الکرسی", "2:255"],
  ["Verse of Light", "24:35"],
  ["Al-Baqarah 255", "2:255"],
  ["baqara 255", "2:255"],
  ["surah Al-Baqarah verse 255", "2:255"],
  ["Al-Baqarah 2-5", "2:2-5"],
  ["البقرة ٢٥٥", "2:255"],
  ["سورة البقرة آية ٢٥٥", "2:255"],
  ["Bakara suresi 255", "2:255"],
  ["surah Yasin", "36:1-83"],
  ["sura Ya-Sin", "36:1-83"],
  ["surat Yasin ayat 9", "36:9"],
  ["Yâsîn 9", "36:9"],
  ["سورۃ یٰسین", "36:1-83"],
  ["surah 2 verse 255", "2:255"],
  ["Surah 2:255", "2:255"],
  ["chapter 18 verses 1-10", "18:1-10"],
  ["2. sure 255. ayet", "2:255"],
  ["sura 2 werset 255", "2:255"],
  ["surat 2 ayat 255", "2:255"],
  ["سورة ٢ آية ٢٥٥", "2:255"],
  ["آية ٢٥٥ سورة ٢", "2:255"],
  ["ayat 1-10 surat 18", "18:1-10"],
  ["surah 36", "36:1-83"],
  ["QS. Al-Baqarah: 255", "2:255"],
  ["QS. Al-Baqarah [2]: 255", "2:255"],
  ["QS 2:255", "2:255"],
  ["Al-Baqarah 2:255", "2:255"],
  ["Bakara, 2/255", "2:255"],
  ["QS. an-Nisā’/4: 34", "4:34"],
  ["Surah Al-Baqarah (2), verse 255", "2:255"],
  ["Q.S. An-Nisa (4): 34", "4:34"],
  ["surah kahf verses 10 to 12", "18:10-12"],
  ["سورہ بقرہ آیت نمبر ۲۵۵", "2:255"],
  ["Surah Noor 35", "24:35"],
  ["surat annisa ayat 34", "4:34"],
  ["al kahfi 10", "18:10"],
  ["یٰسین ۳۶", "36:36"],
])("%s", (query, ref) => {
  expect(names(query)).toEqual([ref]);
});

test("passage names: a name may stand for several passages", () => {
  expect(names("al-Mu'awwidhatayn")).toEqual(["113:1-5", "114:1-6"]);
});

test.each([
  "Yusuf",
  "patience",
  "Al-Baqarah 287",
  "Al-Baqarah 0",
  "Al-Baqarah 5-2",
  "surah",
  "surah 115",
  "surah 0 verse 1",
  "surah 2 verse 287",
  "surah 2 3 4 5",
  "verse 255",
  "255",
  "surah of patience",
  "",
  "x".repeat(500),
])("is no passage's name: %s", (query) => {
  expect(names(query)).toBeUndefined();
});

test.each([
  ["what is ayat al-kursi about?", ["2:255"]],
  ["Ayetel Kürsi hangi surede", ["2:255"]],
  ["Ayetel Kürsi'yi okumanın fazileti", ["2:255"]],
  ["apa keutamaan ayat kursi", ["2:255"]],
  ["ayat kursinya di surat apa", ["2:255"]],
  ["ما فضل آية الكرسي", ["2:255"]],
  ["آیت الکرسی کی فضیلت کیا ہے", ["2:255"]],
  ["ayatul kursi kis surah mein hai", ["2:255"]],
  ["gdzie jest werset tronu", ["2:255"]],
  ["the verse of light and the throne verse", ["24:35", "2:255"]],
  ["should I read the Mu'awwidhatayn before sleep?", ["113:1-5", "114:1-6"]],
  ["I lost my throne of plastic verses", []],
  ["surah Yasin helps me", []],
  ["", []],
])("the names within: %s", (text, refs) => {
  expect(findWithin(text)).toEqual(refs);
});

test("every surah name followed by a number is a reference, in each language", () => {
  const missed = chapters.flatMap(({ id, names: own }) =>
    Object.entries(own).flatMap(([language, { name }]) =>
      names(`${name} 1`)?.[0] === `${id}:1` ? [] : [`${language} ${name}`],
    ),
  );
  // The Turkish name of surah 42 is also the word "sura": it needs that word beside it.
  expect(missed).toEqual(["tr Şûrâ"]);
  expect(names("Şûrâ suresi 1")).toEqual(["42:1"]);
});

test("passage names: a search finds the verses of the name, in order", async () => {
  const search: VerseSearch = {
    find: (_, query, limit) => [{ verse: query === "113:1-5" ? 1 : query === "114:1-6" ? 2 : 0, score: limit }],
    answer: () => [],
  };
  const named = withPassageNames(search, names);
  expect((await named.find("en", "al-Mu'awwidhatayn", 9)).map(({ verse }) => verse)).toEqual([1, 2]);
  expect((await named.find("en", "al-Mu'awwidhatayn", 1)).map(({ verse }) => verse)).toEqual([1]);
  expect((await named.find("en", "patience", 9)).map(({ verse }) => verse)).toEqual([0]);
  expect(await named.answer("en", "al-Mu'awwidhatayn", 9)).toEqual([]);
});

test.each([
  ["There is no passage 2:287", [{ refs: ["2:287"], names: ["x"] }]],
  ["There is no passage 2:280-290", [{ refs: ["2:280-290"], names: ["x"] }]],
  [
    'Two passages are called "X"',
    [
      { refs: ["2:1"], names: ["x"] },
      { refs: ["2:2"], names: ["X"] },
    ],
  ],
])("refuses a list: %s", async (message, passages) => {
  const path = join(folder, "names.json");
  writeFileSync(path, JSON.stringify({ passages }));
  await expect(loadPassageNames(path, chapters)).rejects.toThrow(message);
});
