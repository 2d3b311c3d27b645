import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { createTestGuard, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";

const { guard } = await createTestGuard();

const versesOf = { first: "49:13", second: "57:20" };

/** The first eight words of a verse, and the last eight of another. */
function joined(language: (typeof languages)[number]): string {
  const [first = [], second = []] = [versesOf.first, versesOf.second].map((ref) => {
    const text = language === "ar" ? withoutMarks(corpusText("ar-imlaei", ref)) : corpusText(language, ref);
    return text
      .replace(/[^\p{L}\p{M}’' -]/gu, " ")
      .trim()
      .split(/\s+/u);
  });
  return [...first.slice(0, 8), ...second.slice(-8)].join(" ");
}

test.for(languages)("two verses joined to one are not shown although nothing announces them (%s)", (language) => {
  const words = joined(language);
  const shown = proseIn(guard(`${words}.`, language));
  expect(shown).not.toContain(words.split(" ").slice(5, 11).join(" "));
});
