import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();
const refsIn = (text: string, language: Language) =>
  otherThanProse(guard(text, language)).map((piece) => ("ref" in piece ? piece.ref : piece.kind));

test.each<[Language, string]>([
  ["en", 'Allah says: "{en 55:77}" (55:77).'],
  ["en", 'Allah says: "{en 37:129}" (Surah As-Saffat, verse 129).'],
  ["en", '**Ar-Rahman 55:77**: "{en 55:77}"'],
  ["ar", "قال تعالى: ﴿{ar-imlaei 55:77}﴾ [الرحمن: 77]."],
  ["pl", 'Bóg mówi: "{pl 55:77}" (55:77).'],
  ["tr", 'Allah buyurur: "{tr 55:77}" – Rahmân 55:77'],
  ["id", 'Allah berfirman: "{id 55:77}" (QS. Ar-Rahman: 77).'],
  ["ur", "اللہ فرماتا ہے: ﴿{ur 55:77}﴾ (55:77)"],
])(
  "guard: of verses with the same words the one that is named beside the quotation is cited (%s: %s)",
  (language, text) => {
    const named = text.includes("37:129") ? "37:129" : "55:77";
    const written = text.replace(/\{(\S+) (\S+)\}/u, (_, edition, ref) => corpusText(edition, ref));
    expect(refsIn(written, language)).toEqual([named]);
  },
);

test("guard: a reference to a verse with other words changes nothing", () => {
  expect(refsIn(`Allah says: "${corpusText("en", "55:13")}" (55:14).`, "en")).toEqual(["55:13"]);
});

describe("guard: of words that stand in many verses, beside a reference to a verse with others", () => {
  const words = corpusText("ar-imlaei", "31:16").split(" ").slice(0, 2).join(" ");

  test("the nearest verse of its surah is cited", () => {
    expect(refsIn(`قال تعالى: "${words}" [لقمان: 14].`, "ar")).toEqual(["31:13"]);
    expect(refsIn(`قال تعالى: "${words}" [لقمان: 18].`, "ar")).toEqual(["31:17"]);
  });

  test("none is cited where no verse of its surah has them", () => {
    expect(refsIn(`قال تعالى: "${words}" [الكوثر: 2].`, "ar")).toEqual(["108:2"]);
    expect(guard(`قال تعالى: "${words}" [الكوثر: 2].`, "ar")).toContainEqual({
      kind: "withheld",
      of: "quran",
      ref: "108:2",
    });
  });
});

test.each<[Language, string]>([
  ["en", "8:75"],
  ["en", "3:200"],
  ["pl", "7:49"],
  ["tr", "2:263"],
  ["id", "27:30"],
  ["ur", "27:25"],
])("guard: a verse is one quotation though parts of it have marks or stand elsewhere too (%s %s)", (language, ref) => {
  const verse = corpusText(language, ref);
  for (const text of [`"${verse}" (${ref})`, `${corpusText("ar-imlaei", ref)}\n${verse} (${ref})`]) {
    const shown = guard(text, language);
    expect.soft(new Set(refsIn(text, language)), text).toEqual(new Set([ref]));
    expect.soft(proseIn(shown).replaceAll("⟦⟧", "").trim(), text).toBe("");
  }
});
