import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { openMessageReader } from "../../message-reader.ts";
import { readIntent } from "./read-intent.ts";
import { refineIntent } from "./refine-intent.ts";

const readQuestion = await openMessageReader();
const kindOf = (language: Language, question: string) =>
  refineIntent(readIntent(question, language), readQuestion(question, language)).kind;

/** Requests to Siraj, and what breaks without a rule being broken. */
test.each<[Language, string]>([
  ["en", "can you give me a verse about patience"],
  ["en", "can you help me, I am sad"],
  ["en", "can you explain what muslims believe?"],
  ["en", "can I get a verse about patience"],
  ["pl", "czy mogę prosić o werset o nadziei?"],
  ["tr", "bir ayet alabilir miyim"],
  ["id", "boleh minta ayat tentang sabar?"],
  ["ur", "کسی کو میری سالگرہ یاد نہیں رہی"],
  ["ur", "میرے دوستوں کو میری سالگرہ یاد نہیں رہی"],
  ["ur", "منگنی ٹوٹ گئی"],
  ["ur", "mera dil toot gaya hai"],
  ["ur", "شوہر نے دوسری شادی کر لی، دل ٹوٹ گیا"],
])("intent in %s: %s asks for no ruling", (language, question) => {
  expect(kindOf(language, question)).not.toBe("ruling");
});

test.each<[Language, string]>([
  ["en", "can you pray without wudu"],
  ["en", "can you read quran without wudu"],
  ["en", "can I pray sitting down"],
  ["ur", "روزے میں قے آ جائے تو روزہ ٹوٹ جاتا ہے؟"],
  ["ur", "کیا خون نکلنے سے وضو ٹوٹ جاتا ہے"],
  ["ur", "kya ulti se roza toot jata hai"],
])("intent in %s: %s asks for a ruling", (language, question) => {
  expect(kindOf(language, question)).toBe("ruling");
});

test("intent: words of permission in a request for a prayer are a request for a prayer", () => {
  expect(kindOf("en", "can I have a dua for my exam")).toBe("dua");
});

test("intent: who has missed the daily prayers and asks whether God forgives it asks for no words of prayer", () => {
  expect(kindOf("en", "will allah forgive me for missing prayers for years")).toBe("general");
  expect(kindOf("en", "can you give me a dua to be steady in my prayers")).toBe("dua");
});

test.each<[Language, string]>([
  ["pl", "jak to było, coś że z trudnością przychodzi ulga? gdzie to jest"],
  ["tr", "bi ayet vardı hani Allah kimseye taşıyamayacağı yük yüklemez diye, hangisiydi"],
  ["en", "where does it say do not despair of the mercy of God"],
])("intent in %s: %s recalls a verse", (language, question) => {
  expect(refineIntent(readIntent(question, language), readQuestion(question, language)).recalls).toBe(true);
});
