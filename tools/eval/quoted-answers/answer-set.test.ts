import { describe, expect, test } from "vitest";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { readSourceList } from "../../../src/sources/server/import/source-list.ts";
import { plainLetters } from "../quotations.ts";
import { readQuotedAnswers } from "./answer-set.ts";
import { fillSlots } from "./fill-slots.ts";
import { openStoredTexts } from "./stored-texts.ts";

const texts = await openStoredTexts("build/corpus");
const collections = (await readSourceList("content/corpus"))
  .filter(({ kind }) => kind === "hadith")
  .map(({ id }) => id);

/** Each set with the fewest answers that it has in a language. */
const sets = (
  [
    ["quoted-answers", 40],
    ["quoted-answers-3", 40],
    ["quoted-answers-4", 28],
    ["quoted-answers-5", 30],
    ["announced-inventions", 800],
    ["announcing-forms", 180],
  ] as const
).flatMap(([set, fewest]) => languages.map((language) => ({ set, fewest, language })));

describe.each(sets)("the answers of $set in $language", ({ set, fewest, language }) => {
  const answers = readQuotedAnswers(`tests/eval/${set}`, language);

  test("have ids of their own in their language, and equal halves", () => {
    expect(answers.length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(answers.filter(({ id }) => !id.startsWith(`${language}-`))).toEqual([]);
    const open = answers.filter(({ half }) => half === "open").length;
    expect(Math.abs(2 * open - answers.length)).toBeLessThanOrEqual(1);
  });

  test("quote verses of the corpus, and hadith of its collections", () => {
    const ofHadith = answers.flatMap(({ slots }) => slots.filter(({ kind }) => kind === "hadith"));
    const named = ofHadith.flatMap(({ ref }) => (ref === undefined ? [] : [ref.split(":")[0] ?? ""]));
    expect(named.filter((collection) => !collections.includes(collection))).toEqual([]);
    const ofVerses = answers.filter(({ slots }) => slots.every(({ kind }) => kind === "quran"));
    const misjudged = ofVerses.flatMap((answer) =>
      fillSlots(answer, language, texts)
        .quotations.filter(({ text, sources, genuine }) => {
          const isHeld = sources.some((source) => ` ${plainLetters(source)} `.includes(` ${plainLetters(text)} `));
          return isHeld !== genuine;
        })
        .map(({ text }) => `${answer.id}: ${text}`),
    );
    expect(misjudged).toEqual([]);
  });
});
