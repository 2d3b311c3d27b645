import { describe, expect, test } from "vitest";
import {
  imlaei,
  isInQuran,
  openQuotationCorpus,
  plainLetters,
  uthmani,
  verses,
  withoutMarks,
} from "../../../../tests/support/corpus/quotation-corpus.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { checkQuote } from "./check-quote.ts";
import { createWorkBudget } from "./work-budget.ts";

const corpus = await openQuotationCorpus();
const check = (quote: string) => checkQuote(corpus, quote, "quran", createWorkBudget());
const keys = new Map(verses.map((verse) => [verse.key as string, verse]));

/** The modern text of a reference: one verse, or several of one surah. */
function textOf(ref: string): string {
  const [from = "", last] = ref.split("-");
  const first = keys.get(from)?.index ?? 0;
  const chapter = from.split(":")[0];
  const end = last === undefined ? first : (keys.get(`${chapter}:${last}`)?.index ?? first);
  return imlaei.slice(first, end + 1).join(" ");
}

/** What no spelling leaves out: equal wording that is written differently elsewhere is as right. */
const consonants = (text: string) => plainLetters(text).replace(/[اويءهت ]/gu, "");

/** Words of verses whose two spellings divide words alike, so that each word can be taken from either. */
const wordsOf = (text: string) => text.split(" ").filter((word) => /[ء-يٱ]/u.test(word));
const mixable = verses
  .map(({ index, key }) => ({ key, one: wordsOf(uthmani[index] ?? ""), other: wordsOf(imlaei[index] ?? "") }))
  .filter(({ one, other }) => one.length === other.length && one.length >= 3);

const spellings: ((pair: { one: string; other: string }) => string)[] = [
  ({ one }) => one,
  ({ other }) => other,
  ({ one }) => withoutMarks(one),
  ({ other }) => withoutMarks(other),
  ({ one }) => one.normalize("NFD"),
  ({ other }) => other.normalize("NFC"),
];

const runs = fc
  .record({
    verse: fc.nat(mixable.length - 1),
    from: fc.nat(1000),
    length: fc.nat(1000),
    choices: fc.array(fc.nat(spellings.length - 1), { minLength: 130, maxLength: 130 }),
  })
  .map(({ verse, from, length, choices }) => {
    const { key, one, other } = mixable[verse] ?? { key: "", one: [], other: [] };
    const start = from % (one.length - 2);
    const end = start + 3 + (length % (one.length - start - 2));
    const spell = (word: string, at: number) =>
      (spellings[choices[at] ?? 0] ?? spellings[0])?.({ one: word, other: other[at] ?? "" }) ?? "";
    return { key, quote: one.map(spell).slice(start, end), plain: other.slice(start, end).join(" ") };
  });

describe("the Qur'an in Arabic", () => {
  test.each([
    ["Uthmani", (at: number) => uthmani[at]],
    ["modern", (at: number) => imlaei[at]],
    ["Uthmani without marks", (at: number) => withoutMarks(uthmani[at] ?? "")],
    ["modern without marks", (at: number) => withoutMarks(imlaei[at] ?? "")],
  ])("every verse is exact in %s spelling", (_, spell) => {
    const wrong = verses.filter(({ index }) => {
      const { verdict, ref } = check(spell(index) ?? "");
      return verdict !== "exact" || !plainLetters(textOf(ref)).includes(plainLetters(imlaei[index] ?? ""));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test("every run of three words or more is exact, each word in any spelling", () => {
    fc.assert(
      fc.property(runs, ({ quote, plain }) => {
        const { verdict, ref } = check(quote.join(" "));
        expect({ verdict, quote }).toEqual({ verdict: "exact", quote });
        expect(consonants(textOf(ref ?? ""))).toContain(consonants(plain));
      }),
      { numRuns: 3000 },
    );
  });

  test("a changed consonant is not exact, unless the result also occurs in the Qur'an", () => {
    const letters = [..."بثجحخدذرزسشصضطظعغفقكلمن"];
    const edit = fc.record({ run: runs, word: fc.nat(1000), letter: fc.nat(1000), to: fc.constantFrom(...letters) });
    fc.assert(
      fc.property(edit, ({ run, word, letter, to }) => {
        const words = [...run.plain.split(" ")];
        const at = word % words.length;
        const spelled = [...(words[at] ?? "")];
        const places = [...spelled.keys()].filter((place) => letters.includes(spelled[place] ?? ""));
        const place = places[letter % Math.max(1, places.length)];
        fc.pre(place !== undefined && spelled[place] !== to);
        spelled[place] = to;
        words[at] = spelled.join("");
        const quote = words.join(" ");
        const isExact = check(quote).verdict === "exact";
        expect({ quote, wronglyExact: isExact && !isInQuran(quote) }).toEqual({ quote, wronglyExact: false });
      }),
      { numRuns: 3000 },
    );
  });
});
