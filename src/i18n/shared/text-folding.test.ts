import { describe, expect, test } from "vitest";
import {
  arabicLetters,
  borrowedLetters,
  foldLetters,
  foldMarks,
  foldNames,
  latinLetters,
  nasalLetters,
  urduLetters,
} from "./text-folding.ts";

describe("foldMarks", () => {
  test.each([
    ["capitals and diacritics", "ŻÓŁĆ É", "zołc e"],
    ["the Turkish capital İ", "İnci", "inci"],
    ["Arabic vowels and hamza seats", "إِبْرَاهِيمُ", "ابراهيم"],
    ["compatibility forms", "ﬁ ﻻ", "fi لا"],
    ["invisible characters", "a\u200cb\u202e", "ab"],
  ])("folds %s", (_, text, folded) => {
    expect(foldMarks(text)).toBe(folded);
  });

  test("keeps lone surrogates from throwing", () => {
    expect(foldMarks("a\ud800")).toBe("a\ufffd");
  });
});

describe("foldLetters", () => {
  test.each([
    ["arabicLetters", arabicLetters, "ٱیىے ةہھ کڪ", "ايي" + "ي ههه كك"],
    ["borrowedLetters", borrowedLetters, "گپچ", "كبج"],
    ["nasalLetters", nasalLetters, "ں", "ن"],
    ["urduLetters", urduLetters, "يى ةهھ كڪ ے", "یی ہہہ کک ے"],
    ["latinLetters", latinLetters, "ışık ład", "işik lad"],
  ])("folds the variants of %s", (_, table, text, folded) => {
    expect(foldLetters(text, table)).toBe(folded);
  });

  test("applies several tables, and none without one", () => {
    expect(foldLetters("گڪı", arabicLetters, borrowedLetters, latinLetters)).toBe("ككi");
    expect(foldLetters("ڪ")).toBe("ڪ");
  });
});

describe("foldNames", () => {
  test.each([
    ["du'a", "dua"],
    ["Yā-Sīn", "ya-sin"],
    ["Işık ŁÓDŹ", "isik lodz"],
    ["آل عمران ٢٥٥", "ال عمران 255"],
    ["النســاء", "النسا"],
    ["۲:۲۵۵", "2:255"],
  ])("%s becomes %s", (text, folded) => {
    expect(foldNames(text)).toBe(folded);
  });
});
