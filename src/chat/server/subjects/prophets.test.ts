import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { openConcepts, questionFolders } from "#sources/server/index.ts";
import { openMessageReader } from "../message-reader.ts";
import { foldText } from "../phrases/fold-text.ts";
import { findPerson } from "./people.ts";
import { findProphetConcept, prophetConcepts } from "./prophets.ts";

const opened = await openConcepts(questionFolders);
const read = await openMessageReader(opened);

test.each([
  ["who was younus", "jonah"],
  ["who is Yousuf?", "joseph"],
  ["story of prophet Dawood", "david-and-goliath"],
  ["prophet soliman", "solomon-and-sheba"],
  ["who was essa (as)", "jesus"],
  ["moosa alaihissalam", "moses"],
  ["tell me about Mohamed", "muhammad"],
  ["من هو سيدنا يونس عليه السلام", "jonah"],
  ["قصة سيدنا موسى", "moses"],
  ["kim był prorok Jonasz", "jonah"],
  ["opowiedz o Józefie", "joseph"],
  ["Hz. Davud kimdir", "david-and-goliath"],
  ["Hz. Yusuf'un hayatı", "joseph"],
  ["siapa nabi luth", "lot"],
  ["kisah nabi Shaleh", "salih-and-thamud"],
  ["hazrat nooh kaun thay", "noah"],
  ["حضرت ایوب علیہ السلام کون تھے", "job"],
])("%s: the concept about the prophet", (question, concept) => {
  expect(findProphetConcept(foldText(question))).toBe(concept);
});

test.each([
  "my husband Yusuf hits me",
  "Yunus",
  "musa and khidr and yunus",
  "did Musa and Isa meet",
  "why did the brothers of Yusuf throw him in the well",
])("%s: no question for a prophet and nothing else", (question) => {
  expect(findProphetConcept(foldText(question))).toBeUndefined();
});

test.each([
  ["who was Ismaeel", "prophet-ishmael"],
  ["hazrat ishaq kaun the", "prophet-isaac"],
  ["siapa nabi yakub", "prophet-jacob"],
  ["who was haroon", "prophet-aaron"],
  ["Hz. Şuayb kimdir", "prophet-shuayb"],
])("%s: a prophet of whom no concept tells", (question, id) => {
  expect(findPerson(foldText(question), 0)?.person.id).toBe(id);
});

test.each(languages)("in %s each name of such a concept is surely read as the concept", (language) => {
  for (const id of new Set(prophetConcepts)) {
    const name = opened.concepts.find((concept) => concept.id === id)?.names[language] ?? "";
    expect.soft(read(name, language).concerns[0], name).toMatchObject({ id });
    expect.soft(read(name, language).concerns[0]?.strength, name).toBeGreaterThan(0.5);
  }
});

test("a question for a prophet in a rare spelling is read as one for the prophet, and as no danger", () => {
  const reading = read("who was younus", "en");
  expect(reading.concerns[0]).toMatchObject({ id: "jonah" });
  expect(reading.concerns[0]?.strength).toBeGreaterThan(0.5);
  expect(reading.danger).toBeUndefined();
});
