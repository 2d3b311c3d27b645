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

test("guard: the numbers of verses behind their texts are not left over", () => {
  const own = "وهذا يعين على الصبر في كل حال.";
  const [one, two] = [corpusText("ar-imlaei", "94:5"), corpusText("ar-imlaei", "94:6")];
  for (const text of [
    `${one} ﴿٥﴾ ${two} ﴿٦﴾ ${own}`,
    `﴿${one}﴾ ﴿5﴾ ﴿${two}﴾ ﴿6﴾. ${own}`,
    `${one} \u06dd٥ ${two} \u06dd٦ ${own}`,
  ]) {
    for (const chunks of [[text], [...text]]) {
      const shown = guard(["قال الله تعالى: ", ...chunks], "ar");
      expect.soft(proseIn(shown).replace(/[\s⟦⟧]+/gu, " "), text).toBe(`قال الله تعالى: ${own}`);
    }
  }
});

test.each(["2:255", "3:2", "20:8", "27:26"])(
  "guard: a dash within an announced translation splits nothing: %s",
  (ref) => {
    const verse = corpusText("en", ref);
    expect(verse).toMatch(/^\p{L}+ - /u);
    for (const text of [`God says: “${verse}” (${ref}). Hold on.`, `God says, "${verse}" Hold on.`])
      expect(proseIn(guard(text)).replace(/[\s⟦⟧]+/gu, " "), text).toMatch(/^God says[:,] Hold on\.$/u);
  },
);

test("guard: two quotations of one verse with the writer's sentence between them stay two", () => {
  const verse = corpusText("en", "94:5");
  const shown = guard(`Read this: "${verse}" And once more: "${verse}"`, "en");
  expect(otherThanProse(shown)).toHaveLength(2);
  expect(proseIn(shown)).toContain("And once more");
});

test("guard: the writer's first words behind a verse are no part of it, though the next verse begins with them", () => {
  for (const [ref, next] of [
    ["19:47", "And what would it ask of you?"],
    ["93:10", "But what would it ask of you?"],
    ["23:7", "And they who live next door, do they hear it?"],
  ] as const) {
    const shown = guard(`He heard in return, "${corpusText("en", ref)}".\n\n${next} Good company.`);
    expect(proseIn(shown)).toContain(next);
  }
});

test.each([
  ["en", "Allah says:", "35:40", "There is no contradiction between planning and trust."],
  ["ar", "قال الله تعالى:", "69:42", "ولا تعارض بين التخطيط وبين التوكل."],
  ["pl", "Bóg mówi:", "11:69", "Potem przychodzi część rzadziej cytowana."],
  ["tr", "Allah şöyle buyurur:", "5:114", "İkinci yarısını aceleyle geçme."],
  ["id", "Allah berfirman:", "2:63", "Jangan terburu-buru melewati bagian kedua."],
  ["ur", "اللہ تعالیٰ فرماتا ہے:", "23:33", "دوسرے حصے سے جلدی میں نہ گزریے۔"],
] as const)(
  "guard: the writer's sentence behind an announced verse and its reference is kept (%s)",
  (language, announcement, ref, own) => {
    const verse = corpusText(language === "ar" ? "ar-uthmani" : language, ref);
    for (const text of [
      `${announcement} ${verse} (${ref}) ${own}`,
      `${announcement}\n\n**${verse}** (${ref})\n\n${own}`,
    ]) {
      const shown = guard(text, language);
      expect.soft(otherThanProse(shown), text).toHaveLength(1);
      expect.soft(proseIn(shown), text).toContain(own);
    }
  },
);

test("guard: the last sign of a quoted text and its marks do not stay behind", () => {
  const [verse, polish] = [corpusText("en", "35:40"), corpusText("pl", "21:66")];
  expect(polish).toMatch(/[?"]$/u);
  expect(proseIn(guard(`Allah says: "${verse.replace(/.$/u, "?")}" (35:40).`)).trim()).toBe("Allah says: ⟦⟧");
  expect(proseIn(guard(`Bóg mówi: "${polish}" (21:66).`, "pl")).trim()).toBe("Bóg mówi: ⟦⟧");
});

test("guard: the altered first sentence of a verse is not shown before its recognised second one", () => {
  for (const ref of ["16:74", "19:51", "20:102", "45:22"]) {
    const [first = "", second = ""] = corpusText("en", ref).split(". ");
    const words = first.split(" ");
    const altered = words.with(Math.floor(words.length / 2), "lantern").join(" ");
    const shown = proseIn(guard(`My uncle keeps telling us that ${altered}. ${second} We laughed on the way home.`));
    expect.soft(shown, altered).not.toContain(words.slice(-2).join(" "));
    expect.soft(shown).toContain("on the way home");
  }
});

test("guard: the writer's own sentence behind an announced text that no source holds is kept", () => {
  const invented = "The lanterns of the patient are lit before the boats come home";
  const own = "Keep the three apart in your notes and ask your teacher about the second one";
  const shown = (text: string) => proseIn(guard(text));
  expect(shown(`The Prophet said: ${invented}. ${own}.`)).toContain(own);
  expect(shown(`The Prophet said: ${invented}. ${own}.`)).not.toContain("lanterns");
  expect(shown(`The Prophet said: ${own}.`)).not.toContain("Keep the three");
});

/** A word that no verse holds. */
const invented: Partial<Record<Language, string>> = {
  en: "lanterns",
  pl: "latarnie",
  tr: "fenerler",
  id: "lentera",
  ur: "چراغ",
};

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
  const altered = [invented[language], ...words.slice(1, -1).reverse(), invented[language]].join(" ");
  const arabic = corpusText("ar-uthmani", "55:60");
  const shown = guard(`${arabic}\n\n${label}: ${altered}\n`, language);
  expect(proseIn(shown)).not.toContain(invented[language]);
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

/** The writer's beginning of a sentence, right before the words of a verse. */
const leadIns: readonly (readonly [Language, lead: string])[] = [
  ["en", "He looked at the sea for a while and thought of how"],
  ["pl", "Patrzył przez chwilę na morze i myślał o tym, jak"],
  ["tr", "Bir süre denize baktı ve aklından geçen şuydu ki"],
  ["id", "Ia memandang laut sejenak dan terpikir olehnya bahwa"],
  ["ur", "وہ کچھ دیر سمندر کو دیکھتا رہا اور سوچتا رہا کہ"],
];

test.for(leadIns)("guard: in %s the words before a changed word of a verse are not shown", ([language, lead]) => {
  const words = corpusText(language, "2:177")
    .replaceAll(/[^\p{L}\p{M}\p{N}'’\s-]/gu, "")
    .split(/\s+/u);
  for (const at of [4, 5, 6]) {
    const altered = [...words.slice(0, at), invented[language], ...words.slice(at + 1, 24)].join(" ");
    const shown = proseIn(guard(`${lead} ${altered}.`, language));
    expect.soft(shown, altered).not.toContain(words.slice(0, 3).join(" "));
  }
  expect(proseIn(guard(`${lead} ${words.slice(0, 24).join(" ")}.`, language))).toContain(lead);
});

test("guard: an item of a list of verses is withheld if it is none, though it sounds like the writer's", () => {
  const [one, other] = [corpusText("ar-imlaei", "94:5"), corpusText("ar-imlaei", "65:3")];
  const invented = "ولا تنس قنديلك فإن في كل مرفأ قاربا جديدا ينتظر";
  const shown = guard(`رسائل لقلب متعب:\n\n① ${one}\n② ${other}\n③ ${invented}\n\nاحفظها في هاتفك.`, "ar");
  expect(proseIn(shown)).not.toContain("قنديلك");
  expect(proseIn(shown)).toContain("احفظها في هاتفك");
  const advice = guard(`خطوات لقلب متعب:\n\n① ${one}\n② رتب غرفتك قبل النوم\n③ ${invented}`, "ar");
  expect(proseIn(advice)).toContain("قنديلك");
});
