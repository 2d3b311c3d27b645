import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const things = ["lantern", "harbour", "ladder", "kettle", "orchard", "wagon", "bridge", "window", "basket", "needle"];
const arabicThings = ["قنديل", "ميناء", "سلم", "إبريق", "بستان", "عربة", "جسر", "نافذة", "سلة", "إبرة"];

/** Sixty invented hadith in each language, which begin as those of the collections do. */
const sayings = Array.from({ length: 60 }, (_, at) => {
  const [thing, other] = [things[at % 10], things[(at * 7 + 3) % 10]];
  const [arabic, another] = [arabicThings[at % 10], arabicThings[(at * 7 + 3) % 10]];
  return [
    {
      lang: "en" as const,
      text: `Abu Hurairah (may Allah be pleased with him) reported that the Messenger of Allah (peace and blessings of Allah be upon him) said: The Prophet (may Allah bless him and grant him peace) said to him: Carry the ${thing} to the ${other} number ${at} before dusk.`,
    },
    {
      lang: "ar" as const,
      text: `عن أبي هريرة رضي الله عنه قال: سمعت رسول الله صلى الله عليه وسلم يقول: قال رسول الله صلى الله عليه وسلم احمل ${arabic} إلى ${another} قبل الغروب يا فلان`,
    },
  ];
}).flat();

const { guard } = await createTestGuard(sayings);

/** Sentences of the writer that name and bless somebody. */
const ofWriter: Record<Language, readonly string[]> = {
  en: [
    "Salman (may Allah be pleased with him) lived simply and worked with his own hands.",
    "Salman, may Allah be pleased with him, lived simply.",
    "The Prophet (peace and blessings of Allah be upon him) mended his own shoes.",
    "The Messenger of Allah (may Allah bless him and grant him peace) swept his house.",
    "Allah (Glorified and Exalted be He) is near to the tired.",
  ],
  ar: [
    "كان سلمان رضي الله عنه يعمل بيده في السوق.",
    "كان رسول الله صلى الله عليه وسلم يخصف نعله بنفسه.",
    "كان أبو هريرة رضي الله عنه قد سمع كثيرا.",
  ],
  ur: [
    "حضرت سلمان رضی اللہ عنہ اپنے ہاتھ سے کام کرتے تھے۔",
    "نبی کریم صلی اللہ علیہ وسلم بچوں سے بہت محبت کرتے تھے۔",
    "ہمارے نبی صلی اللہ علیہ وآلہ وسلم اپنے جوتے خود ٹھیک کرتے تھے۔",
  ],
  tr: [
    "Hz. Selman (radıyallahu anh) kendi eliyle çalışırdı.",
    "Peygamber Efendimiz (sallallâhu aleyhi ve âlihî ve sellem) ayakkabısını kendi onarırdı.",
  ],
  id: [
    "Salman radhiyallahu ‘anhu bekerja dengan tangannya sendiri.",
    "Rasulullah shallallahu ‘alaihi wa sallam memperbaiki sandalnya sendiri.",
  ],
  pl: [
    "Salman (radijallahu anhu) pracował własnymi rękami.",
    "Prorok Muhammad (sallallahu alejhi we sellem) sam naprawiał buty.",
  ],
};

test.each(Object.entries(ofWriter))("guard, %s: names and blessings are no quotation", (language, sentences) => {
  for (const sentence of sentences) {
    const shown = guard(`${sentence}\n`, language as Language);
    expect.soft(otherThanProse(shown), sentence).toEqual([]);
    expect.soft(proseIn(shown).trim()).toBe(sentence);
  }
});

/** Introductions of an invented hadith, and the text. */
const introduced: Record<Language, readonly string[]> = {
  en: [
    "The Messenger of Allah (peace and blessings of Allah be upon him) said:",
    "Abu Hurairah (may Allah be pleased with him) reported that the Messenger of Allah said:",
    "The Prophet (may Allah bless him and grant him peace) said to him:",
  ],
  ar: [
    "عن أبي هريرة رضي الله عنه قال: سمعت رسول الله صلى الله عليه وسلم يقول:",
    "وعن أبي هريرة رضي الله عنه قال: قال رسول الله صلى الله عليه وسلم:",
  ],
  ur: [
    "رسول اللہ صلی اللہ علیہ وسلم نے فرمایا:",
    "حضرت ابو ہریرہ رضی اللہ عنہ سے روایت ہے کہ رسول اللہ صلی اللہ علیہ وسلم نے فرمایا:",
  ],
  tr: ["Enes'ten (r.a.) rivayet edildiğine göre Resûlullah (s.a.v.) şöyle buyurdu:"],
  id: ["Dari Abu Hurairah radhiyallahu anhu, Rasulullah shallallahu alaihi wasallam bersabda:"],
  pl: ["Prorok (sallallahu alejhi we sellem) powiedział:"],
};
const invented: Record<Language, string> = {
  en: "A kettle that is kept for strangers is never without water in the evening",
  ar: "من ترك سراجا لغريب لم ينفد زيته أبدا",
  ur: "جو مسافر کے لیے چراغ جلائے اس کا تیل کبھی ختم نہیں ہوتا",
  tr: "Yabancı için bekletilen çaydanlık akşam susuz kalmaz",
  id: "Ceret yang disimpan untuk orang asing tidak pernah kehabisan air",
  pl: "Czajnik trzymany dla obcych nigdy nie jest wieczorem pusty",
};

test.each(Object.entries(introduced))("guard, %s: before an invented hadith stands its introduction", (lang, all) => {
  const language = lang as Language;
  for (const introduction of all) {
    const shown = guard(`${introduction}\n\n"${invented[language]}"\n`, language);
    expect.soft(otherThanProse(shown), introduction).toEqual([{ kind: "withheld", of: "hadith" }]);
    expect.soft(proseIn(shown)).toContain(introduction.replace(/^.*?(?=\S+ \S+:$)/u, ""));
  }
});

test("guard: a hadith with its introduction is one citation, and so are its words alone", () => {
  for (const { lang, text } of sayings.slice(0, 4)) {
    const words = text.slice(text.search(lang === "en" ? /Carry/u : /احمل/u)).replace(/\.$/u, "");
    for (const said of [text, `«${words}»`]) {
      const found = otherThanProse(guard(`${said}\n`, lang));
      expect.soft(found, said).toMatchObject([{ kind: "quotation", of: "hadith" }]);
    }
  }
});
