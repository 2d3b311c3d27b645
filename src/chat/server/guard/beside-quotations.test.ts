import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import {
  createTestGuard,
  hadithLikeVerse,
  otherThanProse,
  proseIn,
} from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();
const stranger = "القناديل";

test("guard: a verse with another word in it is one citation, and the word is not shown", () => {
  const words = corpusText("ar-uthmani", "2:216").split(" ");
  for (const at of [8, 9, 10]) {
    const altered = words.with(at, stranger).slice(0, 18).join(" ");
    const shown = guard(`خمس رسائل لقلب متعب:\n\n① ${altered}`, "ar");
    expect.soft(otherThanProse(shown), altered).toHaveLength(1);
    expect.soft(proseIn(shown), altered).not.toContain(stranger);
  }
});

test("guard: two quotations of one verse with the writer's sentence between them stay two", () => {
  const verse = corpusText("en", "94:5");
  const shown = guard(`Read this: "${verse}" And once more: "${verse}"`, "en");
  expect(otherThanProse(shown)).toHaveLength(2);
  expect(proseIn(shown)).toContain("And once more");
});

/** What stands before a translation below its Arabic text, as models label it. */
const labels: Partial<Record<Language, string>> = {
  en: "English",
  pl: "Po polsku",
  tr: "Mealen",
  id: "Bahasa Indonesia",
  ur: "اردو",
};

test.for(Object.entries(labels))("guard: in %s the label %s announces a translation", ([key, label]) => {
  const language = key as Language;
  const words = corpusText(language, "55:60").split(/\s+/u);
  const invented = { en: "lanterns", pl: "latarnie", tr: "fenerler", id: "lentera", ur: "چراغ" }[language as "en"];
  const altered = [invented, ...words.slice(1, -1).reverse(), invented].join(" ");
  const arabic = corpusText("ar-uthmani", "55:60");
  const shown = guard(`${arabic}\n\n${label}: ${altered}\n`, language);
  expect(proseIn(shown)).not.toContain(invented);
});

test("guard: an Arabic hadith that begins with words of a verse is not cited as that verse", () => {
  const shown = guard(`Rasulullah ﷺ bersabda, ${hadithLikeVerse}\n\nSemoga bermanfaat.`, "id");
  expect(otherThanProse(shown)).toEqual([{ kind: "quotation", of: "hadith", ref: "sample:1:2", by: "exact" }]);
});

/** Invented texts, and attributions behind them in forms of the language's grammar. */
const attributed: readonly (readonly [Language, text: string, attribution: string])[] = [
  [
    "en",
    "Whoever lights a lantern at the harbour lights a thousand",
    ", said the Prophet ﷺ to a man who sat by the wall.",
  ],
  ["ar", "من أضاء قنديلا في الميناء أضاء الله له ألف قنديل", " كما قال عليه الصلاة والسلام."],
  ["tr", "Efendimizin Kul limanda fener yaktıkça melekler onun için dua eder", " buyurduğu da rivayet edilir."],
];

test.for(attributed)(
  "guard: in %s an invented hadith is withheld before its attribution",
  ([language, text, behind]) => {
    const shown = guard(`${text}${behind}`, language);
    expect(otherThanProse(shown).map(({ kind }) => kind)).toEqual(["withheld"]);
    expect(proseIn(shown)).not.toContain(text.split(" ").slice(-4).join(" "));
  },
);
