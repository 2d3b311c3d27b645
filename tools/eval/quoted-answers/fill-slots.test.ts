import { describe, expect, test } from "vitest";
import type { QuotableText } from "../../../src/sources/server/quotations/passages/passage-index.ts";
import { corpusText } from "../../../tests/support/corpus/corpus.ts";
import { plainLetters } from "../quotations.ts";
import { quotedAnswerShape } from "./answer-set.ts";
import { fillSlots } from "./fill-slots.ts";
import { openStoredTexts } from "./stored-texts.ts";

const lanterns = "Light the seven lanterns, then wait for the boats.";
async function* hadithTexts(): AsyncGenerator<QuotableText> {
  yield { kind: "hadith", ref: "sample:1:1", edition: "sample", lang: "en", text: lanterns };
}
const texts = await openStoredTexts("build/corpus", hadithTexts());

/** The answer "Read {1} today" with one slot. */
const one = (slot: object, text = "Read {1} today") => {
  const verse = { kind: "quran", ref: "2:153", edition: "translation", change: null, genuine: true };
  const answer = quotedAnswerShape.parse({ id: "en-001", half: "open", text, slots: [{ ...verse, ...slot }] });
  return fillSlots(answer, "en", texts);
};
const changed = (change: object, more: object = {}) =>
  one({ change, genuine: false, ...more }).quotations[0]?.text ?? "";
const words = (edition: string, ref: string) => corpusText(edition, ref).split(" ");

describe("a slot of a quoted answer", () => {
  test("is filled with the stored text, and its place in the answer is known", () => {
    const { answer, quotations } = one({});
    expect(answer).toBe(`Read ${corpusText("en", "2:153")} today`);
    expect(quotations.map(({ start, end }) => answer.slice(start, end))).toEqual([corpusText("en", "2:153")]);
    expect(quotations[0]).toMatchObject({ refs: ["2:153"], change: "unchanged", genuine: true });
  });

  test("names an edition, and takes several verses", () => {
    const pickthall = [corpusText("en-pickthall", "94:5"), corpusText("en-pickthall", "94:6")];
    expect(one({ edition: "en-pickthall", ref: "94:5-6" }).quotations[0]?.text).toBe(
      pickthall.join(" ").replace(/;$/u, ""),
    );
    const { text = "", refs } = one({ edition: "arabic-plain", ref: "94:5-6" }).quotations[0] ?? {};
    expect(text).toMatch(/^[\u0621-\u064A ]+$/u);
    expect(plainLetters(text)).toBe(
      plainLetters(`${corpusText("ar-imlaei", "94:5")} ${corpusText("ar-imlaei", "94:6")}`),
    );
    expect(refs).toEqual(["94:5", "94:6"]);
  });

  test("keeps, drops, replaces, inserts and reorders words by their numbers", () => {
    const [first, second, third, fourth, ...rest] = words("en", "2:153");
    expect(one({ change: { keep: [2, 4] } }).quotations[0]?.text).toBe(
      [second, third, fourth].join(" ").replace(/,$/u, ""),
    );
    expect(changed({ drop: [2, 3] })).toBe([first, fourth, ...rest].join(" "));
    expect(changed({ replace: { "2": "lanterns" } })).toBe([first, "lanterns", third, fourth, ...rest].join(" "));
    expect(changed({ insert: { "1": "lanterns" } })).toBe(
      [first, "lanterns", second, third, fourth, ...rest].join(" "),
    );
    expect(changed({ reorder: [3, 1, 2] })).toBe([third, first, second].join(" "));
  });

  test("joins words of another text", () => {
    const own = words("en", "2:153").slice(0, 3);
    const other = words("en", "94:5").slice(1, 4);
    const { text, sources } = one({
      change: { join: { ref: "94:5", words: [2, 4], own: [1, 3] } },
      genuine: false,
    }).quotations[0] ?? { sources: [] };
    expect(text).toBe([...own, ...other].join(" "));
    expect(sources).toEqual([corpusText("en", "2:153"), corpusText("en", "94:5")]);
  });

  test("takes a hadith in English for a translation", () => {
    expect(one({ kind: "hadith", ref: "sample:1:1" }).answer).toBe(`Read ${lanterns} today`);
    expect(one({ kind: "hadith", ref: "sample:1:1" }, "Read {1}.").answer).toBe(`Read ${lanterns}`);
  });

  test("is written in Latin letters from the vowelled Arabic text", () => {
    const text = one({ edition: "arabic", ref: "94:5", change: { latin: true } }).quotations[0]?.text ?? "";
    expect(text).toMatch(/^[a-z' -]+$/u);
    const consonants = (said: string) => said.toLowerCase().replace(/[^b-df-hj-np-tv-z]/gu, "");
    expect(consonants(text)).toBe(consonants(corpusText("en-transliteration", "94:5").replaceAll("AA", "")));
  });

  test("is refused with a wrong reference, edition, number or label", () => {
    expect(() => one({ ref: "2:287" })).toThrow("There is no verse 2:287");
    expect(() => one({ edition: "en-nobody" })).toThrow("There is no edition en-nobody");
    expect(() => one({ kind: "hadith", ref: "sample:1:2" })).toThrow("There is no hadith sample:1:2 in en");
    expect(() => one({ change: { keep: [1, 400] } })).toThrow("not 400");
    expect(() => changed({ replace: { "400": "lanterns" } })).toThrow("not 400");
    expect(() => one({ change: { drop: [1] } })).toThrow("contradicts");
    expect(() => one({}, "Read it today")).toThrow("each slot stands once in the text");
  });
});
