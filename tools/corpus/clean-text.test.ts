import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { cleanText } from "./clean-text.ts";
import { readEditionList } from "./edition-list.ts";
import { readEdition } from "./read-edition.ts";

test("takes off white space around a text and nothing inside it", () => {
  expect(cleanText(" a  b\u00a0c\n", false)).toBe("a  b\u00a0c");
});

test("takes tags off where an edition is listed as marked up, whatever their case", () => {
  expect(cleanText("a<u>b</U>c <b>d</B> <strong>e</strong><i>f</i>", true)).toBe("abc d ef");
});

test("refuses markup that it does not know", () => {
  expect(() => cleanText("a<u>b</u>", false)).toThrow("Markup is left");
  expect(() => cleanText('a<sup foot="1">1</sup>', true)).toThrow("Markup is left");
  expect(() => cleanText("a &nbsp; b", true)).toThrow("Markup is left");
});

test("no edition but the repaired ones is changed but for white space around its texts and rearranged texts, the marked-up one also loses its tags", () => {
  const { editions } = readEditionList();
  expect(editions.filter(({ markup }) => markup).map(({ id }) => id)).toEqual(["en-transliteration"]);
  for (const edition of editions.filter(({ id }) => !id.startsWith("id-kemenag-tafsir"))) {
    const source = readEdition(edition.read).map((text) => text.trim());
    const expected = edition.markup ? source.map((text) => text.replace(/<[^>]+>/g, "").trim()) : source;
    expect(readPinned({ ...edition, rearranged: [] }), edition.id).toEqual(expected);
  }
});
