import { expect, test } from "vitest";
import { readChapters, urduLetters } from "./read-chapters.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

test("Arabic letters become the ones Urdu writes", () => {
  expect(urduLetters("كيىهةأإآن")).toBe("کییہۃااآن");
});

test("the Polish names are ours: 114, none empty, none twice, in Polish letters", () => {
  const polish = readChapters(readVerseFacts()).map(({ names }) => names.pl);
  expect(polish).toHaveLength(114);
  expect(new Set(polish.map(({ name }) => name)).size).toBe(114);
  for (const { name, meaning } of polish) {
    expect(name).toMatch(/^[A-ZŁŚŻ][a-ząćęłńóśźżA-Z' -]+$/);
    expect(name).not.toMatch(/[qvxy]|sh|dh|kh/i);
    expect(meaning).toMatch(/^[A-ZŁŚŻ]/);
  }
});

test("Turkish names have the circumflex of each long vowel", () => {
  const chapters = readChapters(readVerseFacts());
  expect(chapters[78]?.names.tr.name).toBe("Nâziât");
  expect(chapters[106]?.names.tr.name).toBe("Mâûn");
});
