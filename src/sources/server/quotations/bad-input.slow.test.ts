import { describe, expect, test } from "vitest";
import {
  imlaei,
  indexTexts,
  openQuotationCorpus,
  translationTexts,
  withoutMarks,
} from "../../../../tests/support/corpus/quotation-corpus.ts";
import { checkQuote } from "./check-quote.ts";
import { createQuotationCheck } from "./create-quotation-check.ts";
import { findQuotations } from "./find/find-quotations.ts";
import { finish } from "./steps.ts";
import { createWorkBudget } from "./work-budget.ts";

const corpus = { ...(await openQuotationCorpus()), translations: await indexTexts(translationTexts("en-sahih")) };
const verse = withoutMarks(imlaei[50] ?? "");
const english = corpus.translations.text(50);
const found = (text: string) => finish(findQuotations(corpus, text, createWorkBudget()));
const checked = (quote: string) => checkQuote(corpus, quote, undefined, createWorkBudget()).verdict;

/** Steps that a text takes, without a bound. */
function stepsOf(text: string): number {
  const steps = createWorkBudget();
  finish(findQuotations(corpus, text, steps));
  return steps.used;
}

describe("repetition", () => {
  const small = 20_000;
  const repeat = (unit: string, units: number) => unit.repeat(Math.ceil(units / unit.length)).slice(0, units);
  let count = 0;
  const numberedWord = () =>
    `من${[..."بتثجحخدذرز"].map((letter, at) => ((count++ >> at) & 1 ? letter : "")).join("")} `;

  test.each([
    ["one letter", "م"],
    ["the commonest word", "من "],
    ["a common phrase", "يا أيها الذين آمنوا "],
    ["a verse", `${verse} `],
    ["a verse that is cut off", `${verse.slice(0, -3)} `],
    ["openings", "﴿"],
    ["mixed openings", '({«"﴿“'],
    ["short quotations", "﴿من ما﴾ "],
    ["numbers in brackets", "(1 "],
    ["ellipses", "من ما ... "],
    ["announcements", "قال الله: "],
    ["marks", "م\u064E\u0651\u0670"],
    ["a common English phrase", "and the heavens and the earth "],
    ["a translated verse", `${english} `],
    ["open brackets", "([ and the "],
  ])("%s takes steps by its length", (_, unit) => {
    const [one, three] = [stepsOf(repeat(unit, small)), stepsOf(repeat(unit, 3 * small))];
    expect(three).toBeLessThan(4 * one + 10_000);
    expect(three).toBeLessThan(300 * 3 * small);
  });

  test("words that are all different", () => {
    const text = Array.from({ length: 10_000 }, numberedWord).join("");
    expect(stepsOf(`﴿${text}﴾ ${text}`)).toBeLessThan(600 * text.length);
  });

  test("a megabyte is processed, and beyond the work budget everything is unknown", () => {
    const megabyte = repeat(`${verse} ﴿${verse}﴾ "${english}" `, 1024 * 1024);
    expect(found(megabyte).length).toBeGreaterThan(1000);
    const none = createWorkBudget(0);
    expect(finish(findQuotations(corpus, `﴿${verse}﴾`, none)).map(({ verdict }) => verdict)).toEqual(["unknown"]);
  });
});

test("many announcements in a line do not spend the work budget of a text: a verse behind them is found", () => {
  const { find } = createQuotationCheck(corpus);
  const verdictAfter = (announcements: number) =>
    find(`${"The Prophet said: ".repeat(announcements)}\n﴿${verse}﴾`).at(-1)?.verdict;
  expect(verdictAfter(30)).toBe("exact");
  expect(verdictAfter(1300)).toBe("exact");
});

test("the quotations of a text are found in short steps", () => {
  const steps = createQuotationCheck(corpus).findInSteps(`${english} ﴿${verse}﴾ `.repeat(20));
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(100);
});

describe("deceptive text", () => {
  const letters = [...verse];
  const between = (sign: string) => letters.join(sign);
  const replaced = (from: string, to: string) => verse.replaceAll(from, to);

  test.each([
    ["zero-width joiners", between("\u200D")],
    ["zero-width spaces", between("\u200B")],
    ["directions", `\u202E${verse}\u202C\u2067`],
    ["presentation forms", replaced("م", "ﻣ")],
    ["Persian letters", replaced("ي", "ی").replaceAll("ك", "ک")],
  ])("%s change nothing", (_, quote) => {
    expect(checked(quote)).toBe("exact");
  });

  test.each([
    ["reversed letters", letters.toReversed().join("")],
    ["reversed words", verse.split(" ").toReversed().join(" ")],
    ["a Latin letter in a word", replaced("ا", "l")],
    ["a Latin word between", verse.replace(" ", " amen ")],
    ["an Arabic letter for another", replaced("ن", "ٽ")],
    ["a Syriac letter", replaced("ا", "ܐ")],
    ["spaces between letters", between(" ")],
    ["no letters at all", "\u064E\u0651 … ۝ ٢٣"],
    ["a Cyrillic letter in English", english.replace("a", "а")],
    ["a Greek letter in English", english.replace("o", "ο")],
    ["nothing", ""],
  ])("%s: never exact, and no failure", (_, quote) => {
    expect(checked(quote)).not.toBe("exact");
    const whole = found(`﴿${quote}﴾`).filter(({ start, end }) => end - start >= quote.trim().length);
    for (const { verdict } of whole) expect(verdict).not.toBe("exact");
  });

  test("control characters and lone surrogates in and around a verse", () => {
    expect(() => found(`\uD83D"${verse.replaceAll(" ", "\uDC00\uD800")}"\uDC00`)).not.toThrow();
    for (let code = 0; code < 0x20; code += 1) {
      const sign = String.fromCharCode(code);
      expect(() => found(`${sign}${verse}${sign}"${verse}${sign}`)).not.toThrow();
    }
  });
});
