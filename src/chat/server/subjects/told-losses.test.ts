import { expect, test } from "vitest";
import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import { findTwoSubjects } from "../builtin/find-subjects.ts";
import { foldText } from "../phrases/fold-text.ts";
import { findToldLoss, readToldLosses } from "./told-losses.ts";

test.each([
  "my dad died and i stopped praying",
  "since grandma passed away i cant sleep",
  "babam öldü namaz kılamıyorum",
  "geçen ay dedemi kaybettim, hiç param yok",
  "ابويا مات وانا مش بصلي",
  "من يوم وفاة امي وانا ما انام",
  "mama zmarła i nie mogę się uczyć",
  "Annem geçen ay öldü, namazda hiçbir şey hissetmiyorum",
  "bapak wafat terus aku nganggur",
  "meri ammi ka inteqal hua main namaz nahi parhti",
  "ابو فوت ہو گئے اور قرض بہت ہے",
])("told losses: %s tells of a death in the family", (message) => {
  expect(findToldLoss(foldText(message))).toBe("grief-after-a-death");
});

test.each([
  "i had a miscarriage last week and everyone says it was gods plan",
  "we lost our baby at 12 weeks",
  "سقط حملي من اسبوع",
  "poroniłam tydzień temu",
  "geçen hafta düşük yaptım",
  "aku keguguran minggu lalu",
  "pichle hafte mera miscarriage ho gaya",
  "میرا حمل ضائع ہو گیا",
])("told losses: %s tells of the loss of a child", (message) => {
  expect(findToldLoss(foldText(message))).toBe("loss-of-a-child");
});

test.each([
  "what if my mother died",
  "i dreamt my dad died",
  "how did the prophet's uncle die",
  "my brother passed his exam",
  "mąż odszedł do innej kobiety",
  "syn odszedł od wiary",
  "ayah meninggalkan kami sejak kecil",
  "ditinggal suami demi perempuan lain",
  "ibu bilang kucing kita mati",
  "babam hasta oldu",
  "annem hakkın olanı al diyor",
  "rüyamda annem öldü",
  "حلمت ان امي ماتت",
  "śniło mi się, że tata umarł",
  "kalau ibu meninggal",
  "khwab mein abbu ka inteqal ho gaya",
])("told losses: %s tells of none", (message) => {
  expect(findToldLoss(foldText(message))).toBeUndefined();
});

const concern = (id: string, strength: number): Concern => ({ id, strength, verses: [], hadith: [] });
const grief = concern("grief-after-a-death", 0.9);
const reading = (...concerns: Concern[]): QuestionReading => ({ concerns, foreign: 0, outside: 0, asksOnly: 0 });
const readWith = (given: QuestionReading) =>
  readToldLosses(
    (question) => (question === "Grief" ? reading(grief) : given),
    () => "Grief",
  )("my dad died and i stopped praying", "en");
const idsOf = (concerns: readonly Concern[] = []) => concerns.map(({ id }) => id);

test("told losses: one that the classifier missed is answered beside what else the message surely tells, and else alone", () => {
  const both = findTwoSubjects(readWith(reading(concern("missing-prayers", 0.75))));
  expect(idsOf(both)).toEqual(["grief-after-a-death", "missing-prayers"]);
  const alone = readWith(reading(concern("family-not-praying", 0.25)));
  expect(idsOf(alone.concerns)).toEqual(["grief-after-a-death", "family-not-praying"]);
});

test("told losses: danger, the law of an inheritance and a death that was seen stay as they were read", () => {
  const found = [
    { ...reading(concern("suicidal-thoughts", 0.6)), danger: "present" as const },
    reading(concern("inheritance-shares", 0.9)),
    reading(grief),
  ];
  for (const given of found) expect(readWith(given)).toBe(given);
});

test.each([
  "my phone died",
  "my car died this morning",
  "hp ku mati",
  "telefon mi padł",
  "araban öldü",
  "بطارية الجوال ماتت",
  "mera phone mar gaya",
])("told losses: %s tells of a thing, and of no death", (message) => {
  const grief: Concern = { id: "grief-after-a-death", strength: 0.9, verses: [], hadith: [] };
  const read = readToldLosses(
    () => ({ concerns: [grief], foreign: 0, outside: 0 }),
    () => "Grief",
  );
  expect(read(message, "en").concerns).toEqual([]);
  expect(read("my grandmother died", "en").concerns).toMatchObject([{ id: "grief-after-a-death" }]);
});
