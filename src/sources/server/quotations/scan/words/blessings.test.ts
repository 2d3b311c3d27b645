import { expect, test } from "vitest";
import { withoutBlessings } from "./blessings.ts";

const words = (text: string) => withoutBlessings(text).trim().split(/\s+/u).join(" ");

test("blessings behind names are spaces, and the length stays", () => {
  for (const [text, left] of [
    ["Ibn Umar (may Allah be pleased with them both), said", "Ibn Umar , said"],
    ["Abu Hurajra (niech Allah będzie z niego zadowolony) przekazał", "Abu Hurajra przekazał"],
    ["Ebû Hüreyre (radıyallahu anh) anlatıyor", "Ebû Hüreyre anlatıyor"],
    ["Aisyah radhiyallahu 'anha berkata", "Aisyah berkata"],
    ["عائشة رضي الله عنها قالت", "عائشة قالت"],
    ["موسیٰ علیہ السلام نے کہا", "موسیٰ نے کہا"],
    ["Musa (a.s.) said", "Musa said"],
  ] as const) {
    expect(words(text)).toBe(left);
    expect(withoutBlessings(text)).toHaveLength(text.length);
  }
});

test("of blessings that name Muhammad the sign is left", () => {
  for (const [text, left] of [
    ["Rasulullah shallallahu 'alaihi wa sallam bersabda", "Rasulullah ﷺ bersabda"],
    ["Beliau SAW bersabda", "Beliau ﷺ bersabda"],
    ["Hz. Peygamber (s.a.v.) buyurdu", "Hz. Peygamber ﷺ buyurdu"],
    ["آپ صلی اللہ علیہ وسلم نے", "آپ ﷺ نے"],
    ["he (pbuh) said", "he ﷺ said"],
  ] as const) {
    expect(words(text)).toBe(left);
    expect(withoutBlessings(text)).toHaveLength(text.length);
  }
});

test("words that are spelled like short forms stay", () => {
  for (const text of ["as he saw it", "the Prophet as reported", "Allah be praised", "ra is a letter"])
    expect(withoutBlessings(text)).toBe(text);
});
