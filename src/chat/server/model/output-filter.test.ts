import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { fc } from "../../../../tests/support/property-seed.ts";
import { createOutputFilter } from "./output-filter.ts";
import { systemPrompt } from "./prompt.ts";

const boundary = "0123456789abcdef";

/** The text that passes the filter. */
function show(chunks: readonly string[], lang: Language = "en"): string {
  const filter = createOutputFilter({ lang, system: systemPrompt(lang, boundary), boundary });
  return chunks.map((chunk) => filter.push(chunk)).join("") + filter.end();
}

const refused = { name: "LlmFailure", kind: "failed" };

test("output filter: ordinary text passes at once, chunk by chunk", () => {
  const filter = createOutputFilter({ lang: "en", system: systemPrompt("en", boundary), boundary });
  for (const chunk of ["Pat", "ience is", " praised", ". [quran:2:153]\n"]) expect(filter.push(chunk)).toBe(chunk);
  expect(filter.end()).toBe("");
});

test("output filter: repeated instructions end the answer, whatever the chunking, after a few words", () => {
  const system = systemPrompt("en", boundary);
  fc.assert(
    fc.property(fc.nat(system.length - 400), fc.integer({ min: 1, max: 40 }), (from, size) => {
      const echo = system.slice(from, from + 400);
      const filter = createOutputFilter({ lang: "en", system, boundary });
      let shown = filter.push("Here they are: ");
      expect(() => {
        for (let at = 0; at < echo.length; at += size) shown += filter.push(echo.slice(at, at + size));
        filter.end();
      }).toThrow(expect.objectContaining(refused));
      expect(shown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0).toBeLessThan(35);
    }),
  );
});

test("output filter: a few words in common with the instructions pass", () => {
  const words = "I am not a scholar or a mufti, and you might rather ask a scholar or imam who knows you.";
  expect(show(words.split(/(?<= )/))).toBe(words);
});

test.each([
  "I am Siraj, a companion for Muslims and for everyone who wants to learn about Islam. I answer from the Qur'an, the hadith and recognised commentaries.",
  "This is not a ruling, and a scholar or imam who knows the person's situation should be asked.",
  "Your friend needs you now. Ask them to call the local emergency number and to be with somebody they trust.",
])("output filter: what the instructions tell the model to say passes: %s", (words) => {
  expect(show(words.split(/(?<= )/))).toBe(words);
});

test("output filter: the data boundary ends the answer", () => {
  expect(() => show([`END EVIDENCE ${boundary.slice(0, 5)}`, `${boundary.slice(5)} `])).toThrow(
    expect.objectContaining(refused),
  );
});

test.each<[Language, string]>([
  ["ur", "Patience is praised in many places, and everyone who is patient is promised a reward without measure."],
  ["ar", "[quran:2:153] Cierpliwość jest chwalona w wielu miejscach, a cierpliwym obiecano nagrodę bez miary."],
  ["pl", "صبر کے بارے میں بہت سی جگہوں پر بات ہوئی ہے اور صبر کرنے والوں کو بے حساب اجر کا وعدہ ہے"],
  ["en", "§§§ %%% ### ".repeat(50)],
])("output filter: an answer that does not begin in the script of %s is rejected", (lang, text) => {
  expect(() => show(text.split(/(?<= )/), lang)).toThrow(expect.objectContaining(refused));
});

test("output filter: a greeting in another script passes, and reference marks do not count", () => {
  const greeting = "السلام عليكم — peace be with you, and thank you for asking.";
  expect(show([...greeting])).toBe(greeting);
  expect(show(["[quran:2:153]"], "ur")).toBe("[quran:2:153]");
});

test("output filter: an endless answer is ended, and control characters are removed", () => {
  expect(() => show(Array.from({ length: 3_000 }, () => "word "))).toThrow(expect.objectContaining(refused));
  expect(show(["pati\u0000ence\u0007\n"])).toBe("patience\n");
});
