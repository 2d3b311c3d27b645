import { expect, test } from "vitest";
import type { QuestionReading } from "#sources/shared/contract.ts";
import { mayNeedCare, needsCare } from "./needs-care.ts";

const reading = (more: Partial<QuestionReading>) => () => ({ concerns: [], foreign: 0, outside: 0, ...more });
const inDanger = (dangerStrength: number) => reading({ danger: "present", dangerStrength });

test.each([
  ["en", "which verse says perhaps you dislike a thing and there is good in it for you"],
  ["en", "surah where it says no soul is burdened beyond its capacity"],
  ["tr", "kullarım sana beni sorarsa"],
  ["tr", "şer sandığınız şey hayırlı olabilir diye bir ayet vardı"],
  ["pl", "w której surze jest, że każda dusza zakosztuje śmierci"],
  ["id", "ayat tentang tiap jiwa akan merasakan mati itu di mana"],
  ["ur", "har jaan ko maut chakhni hai kis surat mein"],
  ["en", "is it true that the Prophet said a believer is never stung twice from one hole?"],
] as const)("care: %s: words of a source that are asked about are not the person's: %s", (lang, question) => {
  expect(needsCare(question, lang, [], inDanger(0.7))).toBeUndefined();
  expect(needsCare(question, lang, [], inDanger(0.9))).toBe("self");
  expect(mayNeedCare(question, lang, reading({ mayBeDanger: true }))).toBe(false);
});

test.each([
  ["en", "they keep telling me that with hardship comes ease and I have nothing left"],
  ["pl", "skoro Bóg nie obciąża ponad siły, to czemu nie mam już żadnych"],
  ["id", "katanya setelah kesulitan ada kemudahan tapi aku capek banget nunggunya"],
] as const)("care: %s: who only tells what a verse says speaks of themselves: %s", (lang, text) => {
  expect(needsCare(text, lang, [], inDanger(0.7))).toBe("self");
  expect(mayNeedCare(text, lang, reading({ mayBeDanger: true }))).toBe(true);
});

test("care: a sign of danger counts beside a verse that is asked about", () => {
  expect(needsCare("which verse says with hardship comes ease? I want to die", "en", [], inDanger(0.5))).toBe("self");
});

test.each([
  ["en", "Are Shias kafir? My friend says so."],
  ["ur", "کیا بریلوی کافر ہیں؟"],
  ["ar", "هل الصوفية كفار؟"],
] as const)(
  "care: %s: who asks whether others are believers is not asked whether a life is in danger: %s",
  (lang, text) => {
    expect(mayNeedCare(text, lang, reading({ mayBeDanger: true }))).toBe(false);
    expect(needsCare(text, lang, [], inDanger(0.9))).toBe("self");
  },
);

test("care: who surely asks about a subject, or surely tells of sin and repentance, is not asked whether a life is in danger", () => {
  const concern = (id: string, strength: number) => ({ id, strength, verses: [], hadith: [] });
  const ask = (more: Partial<QuestionReading>) =>
    mayNeedCare("the same sin again", "en", reading({ mayBeDanger: true, ...more }));
  expect(ask({})).toBe(true);
  expect(ask({ asksOnly: 0.5 })).toBe(false);
  const sins = [concern("guilt-after-sin", 0.6), concern("repentance", 0.35)];
  expect(ask({ concerns: sins })).toBe(false);
  expect(ask({ concerns: [...sins, concern("suicidal-thoughts", 0.1)] })).toBe(true);
  expect(ask({ concerns: [concern("debt", 0.6)] })).toBe(true);
});
