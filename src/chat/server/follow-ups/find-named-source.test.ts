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
