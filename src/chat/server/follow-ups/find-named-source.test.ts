import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { citedSources } from "./cited-sources.ts";
import { addsNothing, findNamedSource } from "./find-named-source.ts";

const cited = citedSources(
  "[quran:2:153] x [hadith:riyad:25] [quran:94:5-6] [quran:65:3] [tafsir:ar-muyassar:2:153] [quran:2:153]",
);
const named = (message: string, lang: Language) => findNamedSource(message, lang, cited)?.ref;

test("cited sources: in their order, each once", () => {
  expect(cited.map(({ ref }) => ref)).toEqual(["2:153", "riyad:25", "94:5-6", "65:3", "ar-muyassar:2:153"]);
});

test.each<[string, Language, string | undefined]>([
  ["Tell me more about the second verse", "en", "94:5-6"],
  ["what does the last ayah mean", "en", "65:3"],
  ["is that hadith authentic?", "en", "riyad:25"],
  ["the commentary is hard to read", "en", "ar-muyassar:2:153"],
  ["اشرح لي الآية الثانية", "ar", "94:5-6"],
  ["ما تفسير الآية الأخيرة", "ar", "65:3"],
  ["wyjaśnij trzeci werset", "pl", "65:3"],
  ["ikinci ayeti açıkla", "tr", "94:5-6"],
  ["jelaskan ayat pertama", "id", "2:153"],
  ["دوسری آیت کے بارے میں مزید بتائیے", "ur", "94:5-6"],
  ["dusri ayat samjhaein", "ur", "94:5-6"],
  ["explain the second one", "ur", "riyad:25"],
  ["the fourth verse", "en", undefined],
  ["what does that mean", "en", undefined],
])("named source: %s (%s) is %s", (message, lang, ref) => {
  expect(named(message, lang)).toBe(ref);
});

const run = citedSources("[quran:93:3-8]");
test.each<[string, Language, string | undefined]>([
  ["explain verse 5", "en", "93:5"],
  ["what about the 4th verse", "en", "93:6"],
  ["اشرح الآية ٤", "ar", "93:4"],
  ["الآية الأخيرة", "ar", "93:8"],
  ["werset 7", "pl", "93:7"],
  ["5. ayeti açıkla", "tr", "93:5"],
  ["ikinci ayet", "tr", "93:4"],
  ["ayat 4-5 artinya", "id", "93:4-5"],
  ["آیت نمبر 6", "ur", "93:6"],
  ["aakhri ayat", "ur", "93:8"],
  ["the last verse in words for my 7 year old", "en", "93:8"],
  ["the seventh heaven", "en", "93:3-8"],
])("a verse within the only passage: %s (%s) is %s", (message, lang, ref) => {
  expect(findNamedSource(message, lang, run)?.ref).toBe(ref);
});

test("named source: a number names the passage at that place where no passage holds it", () => {
  expect(named("verse number 2", "en")).toBe("94:5-6");
  expect(named("no 3", "en")).toBe("94:5-6");
});

test.each<[Language, string]>([
  ["en", "😭😭😭"],
  ["en", "ok"],
  ["ar", "طيب"],
  ["pl", "aha, rozumiem"],
  ["tr", "tamam..."],
  ["id", "huhu"],
  ["ur", "ٹھیک ہے"],
])("%s: %s adds nothing", (language, message) => {
  expect(addsNothing(message, language)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "ok, and for her?"],
  ["en", "I cry every night"],
  ["tr", "tamam ama neden"],
])("%s: %s adds something", (language, message) => {
  expect(addsNothing(message, language)).toBe(false);
});
