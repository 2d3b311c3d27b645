import { expect, test } from "vitest";
import { opensWithSalam } from "./salam.ts";

test.each([
  "Salam, who are you?",
  "Assalamu alaikum, how do I pray?",
  "as-salaamu alaykum I have a question",
  "السلام عليكم ما حكم الموسيقى",
  "سلام، عندي سؤال",
  "Salam alejkum, co Koran mówi o cierpliwości?",
  "Selamün aleyküm sabır nedir",
  "selam, oruç nedir?",
  "Assalamualaikum min, apa itu sabar?",
  "السلام علیکم، صبر کیا ہے؟",
  "assalam o alaikum, sabr kya hai",
  "asalamualaikum how do I start praying",
  "salam 3alaykom, ma hya el zakat",
  "AoA, ek sawal hai",
  "Peace be upon you. Is music allowed?",
])("a message that begins with a salam: %s", (message) => {
  expect(opensWithSalam(message)).toBe(true);
});

test.each([
  "What does salam mean?",
  "selamat pagi, apa itu sabar?",
  "selam vermek sünnet mi",
  "السلام في القرآن",
  "salamander in the house, what now?",
  "How do I answer as-salamu alaykum?",
])("a message about something else: %s", (message) => {
  expect(opensWithSalam(message)).toBe(false);
});
