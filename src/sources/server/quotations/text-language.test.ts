import { expect, test } from "vitest";
import { type Language, languages, usesArabicScript } from "#i18n/shared/languages.ts";
import { writtenIn } from "./text-language.ts";

const prose: Record<Language, string> = {
  en: "Most people learn to wait slowly, from small things, and nobody does it well on every day of the week.",
  ar: "يتعلم معظم الناس الانتظار ببطء من أشياء صغيرة، ولا أحد يحسن ذلك في كل يوم من أيام الأسبوع.",
  pl: "Większość ludzi uczy się czekać powoli, na małych rzeczach, i nikt nie robi tego dobrze każdego dnia tygodnia.",
  tr: "İnsanların çoğu beklemeyi yavaş yavaş, küçük şeylerle öğrenir ve kimse bunu haftanın her günü iyi yapamaz.",
  id: "Kebanyakan orang belajar menunggu perlahan-lahan dari hal-hal kecil, dan tidak ada yang melakukannya dengan baik setiap hari.",
  ur: "اکثر لوگ انتظار کرنا آہستہ آہستہ چھوٹی چیزوں سے سیکھتے ہیں، اور کوئی بھی ہفتے کے ہر دن اسے اچھی طرح نہیں کرتا۔",
};
const persian = "بیشتر مردم صبر کردن را آهسته و از چیزهای کوچک می‌آموزند و هیچ کس هر روز هفته آن را خوب انجام نمی‌دهد.";
const french =
  "La plupart des gens apprennent à attendre lentement, par de petites choses, et personne n’y arrive chaque jour.";

test.each(languages)("a page's own language is recognised: %s", (language) => {
  expect(writtenIn(prose[language], language)).toBe(language);
});

test("on a page in Latin letters another of our languages is recognised", () => {
  for (const page of languages.filter((one) => !usesArabicScript(one)))
    for (const language of languages.filter((one) => !usesArabicScript(one)))
      expect(writtenIn(prose[language], page), `${language} on ${page}`).toBe(language);
});

test("Urdu is recognised on an Arabic page, but Arabic in an Urdu answer is quoted", () => {
  expect(writtenIn(prose.ur, "ar")).toBe("ur");
  expect(writtenIn(prose.ar, "ur")).toBe("ur");
});

test("a language that is none of ours is another", () => {
  expect(writtenIn(french, "en")).toBe("other");
  expect(writtenIn(french, "id")).toBe("other");
  expect(writtenIn(persian, "ar")).toBe("other");
});

test("words in other letters, marks and few words do not change the page's language", () => {
  expect(writtenIn(`${prose.en} ${prose.ar}`, "en")).toBe("en");
  expect(writtenIn(prose.en, "ar")).toBe("ar");
  expect(writtenIn(`${prose.en} ${"[hadith:bukhari:13] ".repeat(9)}`, "en")).toBe("en");
  expect(writtenIn("La patience est belle.", "en")).toBe("en");
  expect(writtenIn("", "tr")).toBe("tr");
});

test("the last words tell the language", () => {
  expect(writtenIn(`${prose.en} ${prose.en} ${prose.en} ${prose.pl} ${prose.pl} ${prose.pl}`, "en")).toBe("pl");
});
