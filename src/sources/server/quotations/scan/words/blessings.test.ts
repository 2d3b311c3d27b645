import { expect, test } from "vitest";
import { withoutBlessingsOnPeople } from "./blessings.ts";

/** Expects the words that are left of each text, and its length. */
function expectLeft(texts: readonly (readonly [text: string, left: string])[]): void {
  for (const [text, left] of texts) {
    const rest = withoutBlessingsOnPeople(text);
    expect(rest.trim().split(/\s+/u).join(" ")).toBe(left);
    expect(rest).toHaveLength(text.length);
  }
}

test("blessings behind names are spaces, and the length stays", () => {
  expectLeft([
    ["Ibn Umar (may Allah be pleased with them both), said", "Ibn Umar , said"],
    ["Abu Hurajra (niech Allah będzie z niego zadowolony) przekazał", "Abu Hurajra przekazał"],
    ["Ebû Hüreyre (radıyallahu anh) anlatıyor", "Ebû Hüreyre anlatıyor"],
    ["Aisyah radhiyallahu 'anha berkata", "Aisyah berkata"],
    ["عائشة رضي الله عنها قالت", "عائشة قالت"],
    ["موسیٰ علیہ السلام نے کہا", "موسیٰ نے کہا"],
    ["Musa (a.s.) said", "Musa said"],
  ]);
});

test("of blessings that name Muhammad the sign is left", () => {
  expectLeft([
    ["Rasulullah shallallahu 'alaihi wa sallam bersabda", "Rasulullah ﷺ bersabda"],
    ["Beliau SAW bersabda", "Beliau ﷺ bersabda"],
    ["Hz. Peygamber (s.a.v.) buyurdu", "Hz. Peygamber ﷺ buyurdu"],
    ["آپ صلی اللہ علیہ وسلم نے", "آپ ﷺ نے"],
    ["he (pbuh) said", "he ﷺ said"],
  ]);
});

test("words that are spelled like short forms stay", () => {
  for (const text of ["as he saw it", "the Prophet as reported", "Allah be praised", "ra is a letter"])
    expect(withoutBlessingsOnPeople(text)).toBe(text);
});
