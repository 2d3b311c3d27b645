import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { findTransliteration } from "./find-transliteration.ts";
import { arabicSounds, latinSounds } from "./sounds.ts";
import { buildTransliterationIndex } from "./transliteration-index.ts";

const texts = z.array(z.string()).parse(JSON.parse(readFileSync("build/corpus/editions/ar-imlaei.json", "utf8")));
const quran = openQuranInMemory();
const index = await buildTransliterationIndex(texts);
const read = (text: string) => findTransliteration(index, text);
const found = (text: string) => (read(text)?.verses ?? []).map((verse) => quran.verseAt(verse).key);

const setSchema = z.object({ items: z.array(z.object({ query: z.string(), verses: z.array(z.string()) })) });
const set = setSchema.parse(JSON.parse(readFileSync("tests/eval/transliterated.json", "utf8")));

test.each(set.items)("$query", ({ query, verses }) => {
  expect(verses).toContain(found(query)[0]);
});

describe("the verses", () => {
  test("are all that hold the words, those that are nothing else first", () => {
    expect(found("bismillah")).toEqual(["1:1", "11:41", "27:30"]);
    expect(found("inna ma'al usri yusra")).toEqual(["94:6", "94:5"]);
    expect(found("fabi ayyi ala i rabbikuma tukadhiban")).toHaveLength(31);
    expect(found("alhamdulillahi rabbil alamin")[0]).toBe("1:2");
  });

  test("may be several in a row", () => {
    expect(found("qul huwallahu ahad allahus samad lam yalid wa lam yulad")).toEqual(["112:1", "112:2", "112:3"]);
  });

  test("are found behind other words, but not as the whole", () => {
    for (const text of ["innallaha ma'as sabirin artinya", "surat apa innallaha ma'ash shabirin"]) {
      expect(found(text)).toEqual(["2:153", "8:46"]);
      expect(read(text)).toMatchObject({ isWhole: false, isSure: true });
    }
  });
});

test("a few sounds are no proof", () => {
  expect(read("kun fayakun")).toMatchObject({ isWhole: true, isSure: false, isJoined: false });
  expect(read("bismillah")).toMatchObject({ isSure: false, isJoined: true });
  expect(read("istighfar")).toBeUndefined();
});

test.each([
  ["a question", "what does the Qur'an say about patience in hardship"],
  ["Indonesian", "kapan saya boleh mengqadha puasa ramadhan"],
  ["Turkish", "annem hastalandı ne yapmalıyım"],
  ["Polish", "jak modlić się o przebaczenie grzechów"],
  ["a number", "kun fayakun 5"],
  ["Arabic script", texts[0] ?? ""],
  ["too long", "inna lillahi wa inna ilayhi rajiun ".repeat(6)],
])("nothing is found for %s", (_, text) => {
  expect(read(text)).toBeUndefined();
});

test("any text is read within a second", () => {
  const piece = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("allah", "la", "illa", "kk", "5", "\ud800"));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const started = performance.now();
      for (const verse of read(pieces.join(" "))?.verses ?? []) expect(verse).toBeLessThan(texts.length);
      expect(performance.now() - started).toBeLessThan(1000);
    }),
    { numRuns: 50 },
  );
});

test("conventions of spelling give the same sounds", () => {
  const sounds = latinSounds("inna l-ladhina amanu");
  for (const text of ["innal-lazina amanu", "INNALLADHINA  ÂMANÛ", "inna lladhīna āmanū", "innallathina amanoo"])
    expect(latinSounds(text).replace(/[zQ]/u, "D").replaceAll(" ", "")).toBe(sounds.replaceAll(" ", ""));
  expect(arabicSounds(texts[7] ?? "")).toBe("aliflamim");
});
