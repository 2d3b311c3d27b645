import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { normalizeText } from "./normalize-text.ts";
import { analyzeWords } from "./tokenize.ts";

const readTexts = (edition: string) =>
  z
    .array(z.string())
    .parse(
      JSON.parse(readFileSync(join(import.meta.dirname, `../../../../build/corpus/editions/${edition}.json`), "utf8")),
    );

describe("one spelling for many", () => {
  test("Turkish words meet whichever i and whichever keyboard wrote them", () => {
    expect(normalizeText("tr", "SABIR")).toBe(normalizeText("tr", "sabır"));
    expect(normalizeText("tr", "İYİLİK")).toBe(normalizeText("tr", "iyilik"));
    expect(normalizeText("tr", "şükür çağrı")).toBe(normalizeText("tr", "sukur cagri"));
  });

  test("a Turkish name loses its case ending, a word keeps its apostrophe's letters", () => {
    expect(normalizeText("tr", "Allah’ın Musa'ya Medine'den")).toBe("allah musa medine");
    expect(normalizeText("tr", "mü’min İsrâ’il")).toBe("mumin israil");
  });

  test("Polish without its marks; a scanned 6 inside a word is an o", () => {
    expect(normalizeText("pl", "Żółć ŁASKA")).toBe("zolc laska");
    expect(normalizeText("pl", "kr6l 26 lat")).toBe("krol 26 lat");
  });

  test("Arabic letters that share a seat or a dot", () => {
    expect(normalizeText("ar", "أ إ آ ٱ مؤمن بئر")).toBe("ا ا ا ا مومن بير");
    expect(normalizeText("ar", "رحمة هدى")).toBe(normalizeText("ar", "رحمه هدي"));
    expect(normalizeText("ar", "الصَّـــبْرُ")).toBe("الصبر");
  });

  test("Arabic names and words that some write without the letter of their long a", () => {
    expect(normalizeText("ar", "السموات وهرون واسحق إسمعيل داوود")).toBe("السماوات وهارون واسحاق اسماعيل داود");
    expect(normalizeText("ar", "سموهم اسحقوا")).toBe("سموهم اسحقوا");
  });

  test("Urdu letters typed with an Arabic keyboard", () => {
    expect(normalizeText("ur", "يہ كتاب هے")).toBe(normalizeText("ur", "یہ کتاب ہے"));
  });

  test("two words that are one", () => {
    expect(normalizeText("id", "Orang tua orang tuaku")).toBe("orangtua orangtuaku");
  });

  test("digits, invisible characters and marks on any letter", () => {
    expect(latinDigits("٢:٢٥٥ ۲:۲۵۵")).toBe("2:255 2:255");
    expect(normalizeText("en", "pa\u200btience\u202e \u2066café\u2069")).toBe("patience cafe");
  });
});

describe("the Uthmani and the modern spelling", () => {
  test("share nearly all words of nearly all verses", () => {
    const uthmani = readTexts("ar-uthmani");
    const modern = readTexts("ar-imlaei");
    const shares = uthmani.map((text, verse) => {
      const known = new Set(analyzeWords("ar", modern[verse] ?? "").map((word) => word.stem));
      const words = analyzeWords("ar", text);
      return words.length === 0 ? 1 : words.filter((word) => known.has(word.stem)).length / words.length;
    });
    expect(shares.reduce((total, share) => total + share, 0) / shares.length).toBeGreaterThan(0.93);
  });
});

describe("any text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom("\ud800", "\udfff", "\u202e", "\u0670", "ي", "و", "\u064e", "’", "6", " ", "ı"),
      maxLength: 300,
    }),
  );
  test.each(languages)("is read without a throw, and its words hold no marks or capitals: %s", (language) => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { text: word, stem } of analyzeWords(language, text)) {
          expect(word).not.toMatch(/[\p{M}\p{Cf}\p{Cs}]/u);
          expect(stem.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(40);
        }
      }),
      { numRuns: 300 },
    );
  });
});
