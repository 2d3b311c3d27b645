import { expect, test } from "vitest";
import { foldText } from "../phrases/fold-text.ts";
import { findPerson } from "./people.ts";

const find = (question: string, otherConcern = 0) => findPerson(foldText(question), otherConcern);

test.each([
  ["who was Bilal?", "person-bilal"],
  ["tell me about ali ibn abi talib", "person-ali"],
  ["the story of Khadeeja please", "person-khadija"],
  ["Umm Salamah", "person-umm-salama"],
  ["who was the prophets first wife", "person-khadija"],
  ["من هي اول زوجة للنبي", "person-khadija"],
  ["kto był pierwszą żoną proroka", "person-khadija"],
  ["peygamberimizin ilk eşi kim", "person-khadija"],
  ["siapa istri pertama nabi", "person-khadija"],
  ["nabi ki pehli biwi kaun thin", "person-khadija"],
  ["مين كانت أسماء بنت أبي بكر", "person-asma"],
  ["من هي عائشة بنت أبي بكر", "person-aisha"],
  ["احكيلي عن عمر بن الخطاب", "person-umar"],
  ["kim był Chalid ibn al-Walid", "person-khalid"],
  ["opowiedz o Chadidży", "person-khadija"],
  ["Hz. Hamza kimdi?", "person-hamza"],
  ["Veysel Karani'yi anlat", "person-uwais"],
  ["siapa abu hurairah itu", "person-abu-hurayra"],
  ["ceritakan tentang Zaid bin Haritsah", "person-zayd"],
  ["hazrat umar kaun the", "person-umar"],
  ["حضرت بلال حبشی کون تھے؟", "person-bilal"],
])("%s: who is asked about", (question, id) => {
  expect(find(question)).toMatchObject({ person: { id }, alone: true });
});

test.each([
  "my son Ali never listens to me",
  "my friend Aisha is angry with me",
  "fatma benimle konuşmuyor",
  "who is Abdul Qadir Jilani",
  "hazrat umar bin abdul aziz kaun the",
  "what is a hasan hadith",
  "Bilal",
  "my husbands first wife is angry with me",
])("%s: no companion", (question) => {
  expect(find(question)).toBeUndefined();
});

test("a full or honoured name with more words is the companion's, unless the question is about something else or an event", () => {
  expect(find("how did hazrat hamza die in the battle")).toBeUndefined();
  expect(find("was hazrat hamza older than his nephew")).toMatchObject({
    person: { id: "person-hamza" },
    alone: false,
  });
  expect(find("what did hazrat ali say about patience", 0.9)).toBeUndefined();
});
