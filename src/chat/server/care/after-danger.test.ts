import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openMessageReader } from "../message-reader.ts";
import { needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();
const user = (text: string) => ({ role: "user", text }) as const;

/** Messages after one of danger which speak of nothing else, and one that does. */
const afterDanger: Record<Language, { danger: string; going: readonly string[]; otherSubject: string }> = {
  en: {
    danger: "I want to kill myself",
    going: ["should I go through with it?", "what should I do now?", "is there any point?", "where do I go?"],
    otherSubject: "how much zakat do I pay on my savings?",
  },
  ar: {
    danger: "أريد أن أقتل نفسي",
    going: ["ماذا أفعل الآن؟", "هل أفعلها؟", "إلى أين أذهب؟"],
    otherSubject: "كم زكاة المال الذي ادخرته؟",
  },
  pl: {
    danger: "chcę się zabić",
    going: ["co mam teraz zrobić?", "mam to zrobić?", "dokąd mam iść?"],
    otherSubject: "ile zakatu płacę od oszczędności?",
  },
  tr: {
    danger: "kendimi öldürmek istiyorum",
    going: ["şimdi ne yapayım?", "yapayım mı?", "nereye gideyim?"],
    otherSubject: "birikimimin zekatını nasıl hesaplarım?",
  },
  id: {
    danger: "aku mau bunuh diri",
    going: ["aku harus bagaimana sekarang?", "lakukan saja?", "aku harus ke mana?"],
    otherSubject: "berapa zakat untuk tabungan saya?",
  },
  ur: {
    danger: "میں خودکشی کرنا چاہتا ہوں",
    going: ["اب میں کیا کروں؟", "کر لوں؟", "کہاں جاؤں؟"],
    otherSubject: "میری بچت پر کتنی زکوٰۃ ہے؟",
  },
};

test.each(languages)(
  "care: after danger it goes on until the person surely speaks of something else, in %s",
  (language) => {
    const { danger, going, otherSubject } = afterDanger[language];
    const ask = (text: string) => needsCare(text, language, [user(danger)], readQuestion);
    expect(going.filter((text) => ask(text) === undefined)).toEqual([]);
    expect(ask(otherSubject)).toBeUndefined();
    expect(ask("2:255")).toBeUndefined();
  },
);

test("care: after fear for another person it goes on about that person", () => {
  const history = [user("my friend wants to kill herself")];
  expect(needsCare("what should I say to her?", "en", history, readQuestion)).toBe("other");
});
