import { expect, test } from "vitest";
import { templateCases } from "../../../../tests/support/chat/template-cases.ts";
import { createTestGuard, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { plainLetters } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();
const part = 4;

test("guard: no way of presenting scripture shows a reordered verse", () => {
  for (const { text, words, form, language, template } of templateCases("open")) {
    if (form !== "reordered") continue;
    const shown = plainLetters(proseIn(guard(text, language))).toLowerCase();
    const all = plainLetters(words).toLowerCase().split(" ");
    const parts = all.slice(0, -part + 1).map((_, at) => all.slice(at, at + part).join(" "));
    expect
      .soft(
        parts.filter((one) => shown.includes(one)),
        template,
      )
      .toEqual([]);
  }
});
