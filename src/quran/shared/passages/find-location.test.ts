import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { createLocationIndex } from "../create-location-index.ts";
import { parseVerseReference } from "../verse-reference.ts";
import { findChaptersOrPassage, findLocation } from "./find-location.ts";

const locations = createLocationIndex(openQuranInMemory(), "en");
const at = (text: string) => {
  const { chapter, verse, to } = findLocation(locations, text) ?? {};
  return chapter === undefined ? undefined : `${chapter}:${verse}${to === undefined ? "" : `-${to}`}`;
};

const schema = z.object({ passages: z.array(z.object({ refs: z.array(z.string()), names: z.array(z.string()) })) });
const { passages } = schema.parse(JSON.parse(readFileSync("content/passages/names.json", "utf8")));

test("every popular name leads to its passage and its surah", () => {
  for (const { refs, names } of passages)
    for (const name of names) {
      expect.soft(at(name), name).toBe(refs[0]);
      const chapter = parseVerseReference(refs[0] ?? "")?.chapter;
      expect.soft(findChaptersOrPassage(locations, name), name).toEqual([chapter]);
    }
});

test.each([
  ["Ayat al-Kursi", "2:255"],
  ["AYETEL KÜRSİ", "2:255"],
  ["The Throne Verse", "2:255"],
  ["Ayatul-Kursee", "2:255"],
  ["Amana r-rasul", "2:285-286"],
  ["Ayat an-Nur", "24:35"],
])("%s, in another spelling, is %s", (name, ref) => {
  expect(at(name)).toBe(ref);
});

test("other texts are read as before", () => {
  expect(at("2:255")).toBe("2:255");
  expect(at("baqarah 255")).toBe("2:255");
  for (const text of ["", "kursi ayat the", "nur", "xyz"]) expect(at(text)).toBeUndefined();
  expect(findChaptersOrPassage(locations, "nur")[0]).toBe(24);
  expect(findChaptersOrPassage(locations, "")).toHaveLength(114);
});
