import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { type Classes, compilePhrases, foldWord, wordsOfToken } from "./compile-phrases.ts";
import { foldText } from "./fold-text.ts";
import { createPhraseMatcher } from "./match-phrases.ts";

type SignsFile = { classes: Classes } & Record<string, string[]>;

/** The lists of phrases of a language, with the expression of all phrases that the matcher must agree with. */
function listsOf(language: string) {
  const file: SignsFile = JSON.parse(readFileSync(`content/care/signs.${language}.json`, "utf8"));
  const { classes, spell: _, ...kinds } = file;
  return Object.values(kinds).map((phrases) => ({
    phrases,
    classes,
    matcher: createPhraseMatcher(phrases, classes),
    expression: compilePhrases(phrases, classes, "gu"),
  }));
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const messages = globSync("tests/care/*.json")
  .sort()
  .flatMap((path) => textsIn(JSON.parse(readFileSync(path, "utf8"))))
  .map(foldText);

const filler = "zqx";

/** A text that a phrase matches: for each token one of its words, gaps of any length, optional words or none. */
function textFor(phrase: string, classes: Classes): fc.Arbitrary<string> {
  const runs = phrase.split(" & ").map((run) => {
    const tokens = run.split(" ");
    const words = (tokens[0]?.startsWith("!") ? tokens.slice(1) : tokens).map((token) => wordFor(token, classes));
    return fc.tuple(...words).map((parts) => parts.filter((part) => part !== "").join(" "));
  });
  return fc.tuple(...runs).map((parts) => ` . ${parts.join(` ${filler} `)} . `);
}

function wordFor(token: string, classes: Classes): fc.Arbitrary<string> {
  const gap = /^[~^](\d+)$/u.exec(token);
  if (gap) return fc.nat({ max: Number(gap[1]) }).map((count) => Array(count).fill(filler).join(" "));
  const isOptional = token.endsWith("?");
  const words = wordsOfToken(isOptional ? token.slice(0, -1) : token, classes).map((word) =>
    word === "."
      ? word
      : `${word.startsWith("*") ? filler : ""}${foldWord(word.replaceAll("*", ""))}${word.endsWith("*") ? filler : ""}`,
  );
  return fc.constantFrom(...words, ...(isOptional ? [""] : []));
}

describe.each(languages)("phrase matcher, signs of danger in %s", (language) => {
  const lists = listsOf(language);

  test("matches the same messages as one expression of all phrases", () => {
    // One assertion for all: one for each of 200,000 pairs takes half of the time.
    const differing = lists.flatMap(({ matcher, expression }) =>
      messages.filter(
        (text) =>
          matcher.test(text) !== text.search(expression) >= 0 ||
          matcher.replace(text, ".") !== text.replace(expression, "."),
      ),
    );
    expect(messages.length).toBeGreaterThan(1_000);
    expect(differing).toEqual([]);
  });

  test("finds each phrase in texts with its words", () => {
    let [tried, matching] = [0, 0];
    for (const { phrases, classes, matcher } of lists) {
      for (const phrase of phrases) {
        const own = compilePhrases([phrase], classes);
        fc.assert(
          fc.property(textFor(phrase, classes), (text) => {
            tried += 1;
            if (!own.test(text)) return;
            matching += 1;
            expect(matcher.test(text), `${phrase} in ${text}`).toBe(true);
          }),
          { numRuns: 5 },
        );
      }
    }
    // A word behind "not" or of the class `me` in a gap keeps a phrase from matching.
    expect(matching / tried).toBeGreaterThan(0.95);
  });
});

test("phrase matcher: words with any beginning or ending, and phrases in any order", () => {
  const matcher = createPhraseMatcher(["*self harm*", "die|dead & want", "no <many> more"], {
    many: ["thing*", "day"],
  });
  const matches = (text: string) => matcher.test(foldText(text));
  expect(["myself harmful", "want to die", "no things more", "no day more"].map(matches)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["self", "want. die", "no more days"].map(matches)).toEqual([false, false, false]);
  expect(matcher.replace(foldText("i want it dead and no day more"), ".")).toContain(" . ");
});

test("phrase matcher: a phrase that breaks the syntax is refused at once", () => {
  expect(() => createPhraseMatcher(["of <nobody>"], {})).toThrow(RangeError);
});
