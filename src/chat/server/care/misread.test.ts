import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import type { QuestionReading } from "#sources/shared/contract.ts";
import { openMessageReader } from "../message-reader.ts";
import { mayNeedCare, needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();
const user = (text: string) => ({ role: "user", text }) as const;

test.each<[Language, string, string]>([
  ["en", "how do i pray istikhara", "and what if i still feel nothing"],
  ["ar", "كيف الوضوء", "واذا ما تمضمضت؟"],
  ["pl", "zakat od zlota", "a jak zakladam je codziennie?"],
  ["pl", "kiedy kobieta moze jechac na hadz", "a jak tata nie pozwoli"],
  ["tr", "umreye kadın tek gidebilir mi", "babam izin vermezse"],
  ["id", "doa untuk orang sakit", "kalo buat bapakku?"],
  ["id", "zakat emas", "kalau dipakai tiap hari?"],
  ["id", "cara sholat tahajud", "kalo ga kuat bangunnya"],
  ["ur", "wuzu ka tareeqa", "aur agar munh na dhoya?"],
  ["ur", "zakat kis par farz hai", "aur agar na nikali?"],
])("a message that goes on with a question is no danger: %s %s / %s", (language, before, message) => {
  const history = [user(before)];
  expect(needsCare(message, language, history, readQuestion)).toBeUndefined();
  expect(mayNeedCare(message, language, readQuestion, history)).toBe(false);
});

test.each<[Language, string, string]>([
  ["en", "what is patience", "i have no patience left, i am going to end it tonight"],
  ["ar", "ما هو الصبر", "ما عاد فيني صبر، بنهي حياتي الليلة"],
  ["pl", "co to jest cierpliwosc", "nie mam juz cierpliwosci, chce umrzec"],
  ["tr", "sabır nedir", "sabrım kalmadı, ipi hazırladım"],
  ["id", "apa itu sabar", "sabarku habis, aku mau mati aja"],
  ["ur", "sabar kya hai", "ab sabar nahi hota, marna chahta hun"],
])("danger after a question is danger: %s %s / %s", (language, before, message) => {
  expect(needsCare(message, language, [user(before)], readQuestion)).toBe("self");
});

/** A classifier that takes the first message for danger, and reads the others as `given`. */
const misreading = (given: Partial<QuestionReading>) => (text: string) =>
  text === "a misread message"
    ? { concerns: [], danger: "present" as const, dangerStrength: 0.6, foreign: 0, outside: 0 }
    : { concerns: [{ id: "zakat", strength: 0.3, verses: [], hadith: [] }], foreign: 0, outside: 0, ...given };

test.each<[Language, string]>([
  ["en", "no, i asked about gold"],
  ["ar", "لا، أقصد الذهب"],
  ["pl", "nie, pytam o złoto"],
  ["tr", "hayır, altını soruyorum"],
  ["id", "bukan, maksudku emas"],
  ["ur", "nahi, mera matlab sona tha"],
])("a correction after a misread message is answered: %s %s", (language, message) => {
  const history = [user("a misread message")];
  expect(needsCare(message, language, history, misreading({ danger: "present", dangerStrength: 0.6 }))).toBeUndefined();
  expect(needsCare("and?", language, [...history, user(message)], misreading({}))).toBeUndefined();
});

test("a correction does not end care where it tells of danger, or speaks of a subject near it", () => {
  const history = [user("a misread message")];
  const near = [{ id: "suicidal-thoughts", strength: 0.6, verses: [], hadith: [] }];
  expect(
    needsCare("no, i meant the pills", "en", history, misreading({ danger: "present", dangerStrength: 0.95 })),
  ).toBe("self");
  expect(needsCare("i just want to know if it is a sin", "en", history, misreading({ concerns: near }))).toBe("stay");
  expect(needsCare("no, i am fine", "en", [user("I want to die")], readQuestion)).toBe("stay");
});

test("a spouse who forces a dress is no assault, but the person is asked whether they are safe; who is forced to more gets care", () => {
  expect(needsCare("suami maksa aku pake cadar", "id", [], readQuestion)).toBeUndefined();
  expect(mayNeedCare("suami maksa aku pake cadar", "id", readQuestion)).toBe(true);
  expect(needsCare("suami memaksa saya melayani dia tiap malam", "id", [], readQuestion)).toBe("assault");
});

test.each<[Language, string]>([
  ["tr", "kocam beni ilişkiye zorluyor"],
  ["ur", "شوہر زبردستی ہمبستری کرتا ہے"],
  ["ur", "mera shohar zabardasti humbistari karta hai"],
])("who is forced by a spouse gets care: %s %s", (language, message) => {
  expect(["assault", "harmed"]).toContain(needsCare(message, language, [], readQuestion));
});
