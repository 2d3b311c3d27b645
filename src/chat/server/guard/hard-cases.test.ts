import { describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import {
  genuineCases,
  type Half,
  hardAnswers,
  proseCases,
  wrongCases,
} from "../../../../tests/support/chat/hard-cases.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { plainLetters, withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";
import { fc } from "../../../../tests/support/property-seed.ts";

const { guard } = await createTestGuard();
const halves: Half[] = ["tune", "test"];
const letters = (text: string) => plainLetters(text).toLowerCase();
/** The first two and the last words of a text: neither end may be shown. */
const endsOf = (words: string) => {
  const all = letters(words).split(" ");
  return [all.slice(0, 2).join(" "), all.slice(-4).join(" ")];
};

describe.for(languages)("hard cases in %s", (language) => {
  test.for(halves)("no invented text is shown in any form (%s)", (half) => {
    for (const { text, words } of wrongCases(half).filter((one) => one.language === language)) {
      const shown = letters(proseIn(guard(text, language)));
      for (const end of endsOf(words)) expect.soft(shown, text).not.toContain(end);
    }
  });

  test.for(halves)("sentences about scripture stay (%s)", (half) => {
    for (const { text } of proseCases(half).filter((one) => one.language === language)) {
      const pieces = guard(text, language);
      expect.soft(otherThanProse(pieces), text).toEqual([]);
      expect.soft(letters(proseIn(pieces)), text).toBe(letters(text));
    }
  });

  test.for(halves)("a genuine verse becomes a citation in any form (%s)", (half) => {
    const textOf = (one: Language) =>
      one === "ar" ? withoutMarks(corpusText("ar-imlaei", "2:153")) : corpusText(one, "2:153");
    for (const { text } of genuineCases(half, textOf).filter((one) => one.language === language)) {
      const found = otherThanProse(guard(text, language)).filter(({ kind }) => kind === "quotation");
      expect.soft(found, text).toContainEqual(expect.objectContaining({ of: "quran", ref: "2:153" }));
    }
  });
});

test("hard cases: in random answers no invented or altered text is shown", () => {
  fc.assert(
    fc.property(hardAnswers, ({ language, text, wrong }) => {
      const shown = letters(proseIn(guard(text, language)));
      for (const end of wrong.flatMap(endsOf)) expect(shown).not.toContain(end);
    }),
    { numRuns: 60 },
  );
});
