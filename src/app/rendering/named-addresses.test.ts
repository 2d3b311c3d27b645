import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { loadPassageNames } from "#sources/server/index.ts";
import { addressOfName } from "./named-addresses.ts";

const { chapters } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const { find: names } = await loadPassageNames("content/passages/names.json", chapters);

test.each([
  ["/quran/yasin", "/quran/36"],
  ["/en/quran/ya-sin", "/en/quran/36"],
  ["/en/quran/Al-Baqarah", "/en/quran/2"],
  ["/pl/quran/al-baqara", "/pl/quran/2"],
  ["/quran/al-baqarah/255", "/quran/2/255"],
  ["/en/quran/ayat-al-kursi", "/en/quran/2/255"],
  ["/q/ayatul-kursi", "/quran/2/255"],
  ["/tr/quran/ayetel-k%C3%BCrsi", "/tr/quran/2/255"],
  ["/pl/quran/werset-tronu", "/pl/quran/2/255"],
  ["/id/quran/ayat-kursi", "/id/quran/2/255"],
  [`/ar/quran/${encodeURIComponent("آية-الكرسي")}`, "/ar/quran/2/255"],
  [`/ur/quran/${encodeURIComponent("آیت-الکرسی")}`, "/ur/quran/2/255"],
  [`/ar/quran/${encodeURIComponent("يس")}`, "/ar/quran/36"],
])("named address: %s leads to %s", (from, to) => {
  expect(addressOfName(from, names)).toBe(to);
});

test.each([
  "/quran",
  "/quran/36",
  "/quran/115",
  "/quran/2/255-257",
  "/quran/x",
  "/quran/yasin/84",
  "/quran/yasin/0",
  "/quran/-1",
  "/q/-36",
  "/quran/%zz",
  "/quran/yasin/1/2",
  "/hadith/bukhari",
  `/quran/${"a".repeat(400)}`,
])("named address: %s stays as it is", (path) => {
  expect(addressOfName(path, names)).toBeUndefined();
});
