import { describe, expect, test } from "vitest";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { plainLetters } from "../quotations.ts";
import { readQuotedAnswers } from "./answer-set.ts";
import { fillSlots } from "./fill-slots.ts";
import { readQuotingSentences } from "./quoting-sentences.ts";
import { openStoredTexts } from "./stored-texts.ts";

const texts = await openStoredTexts("build/corpus");

const least = { "quoting-sentences": [150, 35, 60], "named-sources": [120, 28, 64] } as const;
const cases = languages.flatMap((language) =>
  (Object.keys(least) as (keyof typeof least)[]).map((set) => [set, language] as const),
);

describe.each(cases)("%s in %s", (set, language) => {
  const [leastWrong, leastGenuine, talking] = least[set];
  const answers = readQuotedAnswers("tests/eval/quoted-answers", language).filter(({ slots }) =>
    slots.every(({ kind, change }) => kind === "quran" || change?.invented !== undefined),
  );
  const sentences = readQuotingSentences(`tests/eval/${set}`, language, answers, texts);

  test("are halved, and quote wrong and genuine texts of the open answers, none in another script", () => {
    const halves = new Map(sentences.map(({ text, half }) => [text, half]));
    expect(2 * [...halves.values()].filter((half) => half === "open").length).toBe(halves.size);
    const filled = sentences.flatMap((one) => fillSlots(one, language, texts).quotations);
    const [wrong, genuine] = [filled.filter((one) => !one.genuine), filled.filter((one) => one.genuine)];
    expect(wrong.length).toBeGreaterThanOrEqual(leastWrong);
    expect(genuine.length).toBeGreaterThanOrEqual(leastGenuine);
    const known = new Set(answers.flatMap((one) => fillSlots(one, language, texts).quotations.map(({ text }) => text)));
    for (const { text } of filled) expect([...known].some((one) => one.startsWith(text))).toBe(true);
    const arabic = filled.filter(({ text }) => /\p{Script=Arabic}/u.test(plainLetters(text)));
    expect(arabic.length).toBe(language === "ar" || language === "ur" ? filled.length : 0);
  });

  test("are as many that talk about the sources and quote nothing", () => {
    expect(sentences.filter(({ slots }) => slots.length === 0).length).toBe(talking);
  });
});
