import { expect, test } from "vitest";
import { asksIfBadMuslim } from "./find-bad-muslim.ts";

test.each([
  ["en", "I can't cry for my dad and my prayers are empty, does that make me a terrible Muslim?"],
  ["en", "So tired all the time. Am I such a bad muslimah"],
  ["ar", "لا أشعر بشيء في صلاتي، هل أنا مسلمة سيئة؟"],
  ["pl", "nic nie czuję, czy jestem złą muzułmanką?"],
  ["tr", "Namazda hiçbir şey hissetmiyorum, kötü bir Müslüman mıyım?"],
  ["id", "sholatku hambar terus, apa aku muslimah yang buruk?"],
  ["ur", "نماز میں دل نہیں لگتا، کیا میں برا مسلمان ہوں؟"],
  ["ur", "roz rona aata hai, kya main buri musalman hoon"],
] as const)("bad Muslim, %s: is asked of a feeling that nobody chooses: %s", (language, question) => {
  expect(asksIfBadMuslim(question, language, "reflectFar")).toBe(true);
  expect(asksIfBadMuslim(question, language, "reflectGuilt")).toBe(false);
  expect(asksIfBadMuslim(question, language, undefined)).toBe(false);
});

test.each([
  ["en", "My neighbour is a bad Muslim"],
  ["en", "I feel nothing when I pray"],
  ["ar", "جاري مسلم وأنا حزين"],
  ["pl", "Mój brat jest złym człowiekiem"],
  ["tr", "Kötü bir gün geçirdim"],
  ["id", "aku sedih sekali hari ini"],
  ["ur", "میں بہت اداس ہوں"],
] as const)("bad Muslim, %s: is not asked: %s", (language, question) => {
  expect(asksIfBadMuslim(question, language, "reflectFar")).toBe(false);
});
