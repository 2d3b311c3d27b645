import { expect, test } from "vitest";
import { readPinned } from "./build-corpus.ts";
import { readEditionList } from "./edition-list.ts";
import { readEdition } from "./read-edition.ts";
import { readVerseFacts } from "./read-verse-facts.ts";
import { repairLongTafsir, repairShortTafsir } from "./repair-tafsir.ts";

const long = (text: string) => repairLongTafsir([text])[0];
const short = (text: string) => repairShortTafsir([text])[0];

test("letters that were decoded twice are decoded, and signs that have a meaning of their own stay", () => {
  expect(long("MenaraÅ« di pelabuhan Ø§Ù„ setinggi 1Â½ meter â†’ utara")).toBe(
    "Menaraū di pelabuhan ال setinggi 1½ meter → utara",
  );
  expect(long("(Â± 16 lampu, 100Âº, Ã sendiri)")).toBe("(± 16 lampu, 100º, Ã sendiri)");
});

test("letters of another font and ellipses are read as what they showed", () => {
  expect(long("lamp±h, men³r, lamp µ")).toBe("lampāh, menīr, lamp µ");
  expect(long("Â¨uhur, Â¦atim, Â'lamin, \uf0a7Lampu")).toBe("Zuhur, Ḥatim, Alamin, Lampu");
  expect(long('"¦dan lampu¦ (1) a¢â‚¬Â¦sedang')).toBe('"…dan lampu… (1) …sedang');
  expect(short("ÈarÙ Ëaf Šaf a€li aÅ¡-Å\u00a0aqaf")).toBe("ḤarÙ Ṣaf Ṡaf Āli aṡ-Ṡaqaf");
});

test("style sheets, escapes, soft hyphens and empty brackets are taken off", () => {
  const sheet =
    'Normal\r\n  0\r\n  \r\n false\r\n  EN-US\r\n  X-NONE\r\n /* Style Definitions */\r\n table.A\r\n\t{mso-style-name:"B";}';
  expect(short(`${sheet}\r\n\r\nLampu`)).toBe("Lampu");
  expect(short(`Lampu.\r\n${sheet}`)).toBe("Lampu.");
  expect(short('La\u00admpu \\"merah\\", me\\ nyala.[]')).toBe('Lampu "merah", menyala.');
  expect(long("me¬nya¬la")).toBe("menyala");
});

test("the short tafsir shows no beginning of the comment on the next verse, and no comment twice", () => {
  const [one, two, three] = ["a", "b", "c"].map(
    (letter) => `${letter.repeat(9)} ${"lampu di menara ".repeat(3)}${letter}.`,
  );
  const source = [
    `1. ${one}2-3. ${two}`,
    `${two}${two}`,
    `${two} ${three?.slice(0, 50)}`,
    `${three}`,
    "lampu",
    "lampu",
  ];
  expect(repairShortTafsir(source)).toEqual([`1. ${one}`, two, two, three, "lampu", "lampu"]);
});

test("what the repair takes off the comments of the short tafsir is said of these verses", () => {
  const edition = readEditionList().editions.find(({ id }) => id === "id-kemenag-tafsir-short");
  if (!edition) throw new Error("The edition is missing.");
  const told = new Set<string>();
  for (const { chapter, from, texts } of edition.rearranged ?? []) {
    const [, first = from, last = first] = /^(\d+)(?:-(\d+))?$/.exec(texts) ?? [];
    for (let verse = Number(first); verse <= Number(last); verse++) told.add(`${chapter}:${verse}`);
  }
  const source = readEdition(edition.read).map((text) => text.replace(/Normal\s+0\s[^{}]*\{[^{}]*\}/, ""));
  const length = (text = "") => text.replace(/\s+/g, " ").trim().length;
  const texts = readPinned({ ...edition, rearranged: [] });
  const keys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
  const shortened = keys.filter((_, verse) => length(texts[verse]) < length(source[verse]) - 20);
  expect(shortened.length).toBeGreaterThan(230);
  expect(shortened.filter((key) => !told.has(key))).toEqual([]);
});
