import { expect, test } from "vitest";
import type { QuestionReading } from "../../../sources/shared/contract.ts";
import { namedSubjects, readNamedSubjects } from "./named-subjects.ts";

const nothing: QuestionReading = { concerns: [], foreign: 0, outside: 0 };
const concern = (id: string, strength: number) => ({ id, strength, verses: [], hadith: [] });
const subjectOf = (question: string, reading = nothing) =>
  readNamedSubjects(() => reading)(question, "en").concerns.find(({ named }) => named)?.id;

test.each([
  ["any reward for visiting somebody ill?", "asked-visiting-the-sick"],
  ["ثواب زيارة المرضى في المستشفى", "asked-visiting-the-sick"],
  ["yoldaki taşı kaldırmanın sevabı, hadis", "asked-harm-from-the-road"],
  ["nabi suka bercanda ga", "asked-laughter-of-the-prophet"],
  ["jak uchronić się przed antychrystem", "asked-protection-from-the-dajjal"],
  ["kim jest antychryst", "asked-dajjal"],
  ["çorap üzerine mesh olur mu", "asked-wiping-over-socks"],
  ["kya larki ki marzi ke baghair shaadi ho sakti hai", "asked-guardian-and-consent"],
  ["can a man wear a gold chain", "asked-gold-and-silk-for-men"],
  ["نماز جنازہ کا طریقہ", "asked-funeral-prayer"],
  ["jawaban adzan gimana", "asked-answering-the-adhan"],
  ["kto zabija jedno życie, jakby zabił całą ludzkość", "asked-killing-one-killing-all"],
  ["loha kis surah mein hai", "asked-iron"],
  ["karınca hangi surede geçer", "asked-ants"],
  ["why did God make mosquitoes", "asked-mosquito"],
  ["اللہ کا رنگ کس آیت میں ہے", "asked-the-colour-of-god"],
  ["Hızır çocuğu niye öldürdü", "asked-why-khidr-did-it"],
])("%s: what is asked for by its words", (question, id) => {
  expect(subjectOf(question)).toBe(id);
});

test.each([
  "I am ill and nobody visits me",
  "my mother has been in hospital for weeks",
  "şu ayet ne diyor",
  "who was the mother of Mary",
  "the man sold gold at the market",
])("%s: nothing that is asked for by its words", (question) => {
  expect(subjectOf(question)).toBeUndefined();
});

test("a question that is surely about something else, or about nothing in the corpus, keeps its subject", () => {
  const asked = "any reward for visiting somebody ill?";
  expect(subjectOf(asked, { ...nothing, concerns: [concern("illness-and-pain", 0.9)] })).toBe(
    "asked-visiting-the-sick",
  );
  expect(subjectOf(asked, { ...nothing, concerns: [concern("debt", 0.9)] })).toBeUndefined();
  expect(subjectOf(asked, { ...nothing, foreign: 0.9 })).toBeUndefined();
  expect(subjectOf(asked, { ...nothing, danger: "present" })).toBeUndefined();
});

test("no subject stands twice in the list", () => {
  expect(new Set(namedSubjects.map(({ id }) => id)).size).toBe(namedSubjects.length);
});
