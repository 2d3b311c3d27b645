import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { createPlaceReader } from "#sources/server/index.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { createGuard } from "./create-guard.ts";

const { guard, quotations } = await createTestGuard();
const readPlace = createPlaceReader(openQuranInMemory().chapters);

test("guard: the first word of an answer passes at once, the rest of each sentence at its end", () => {
  const one = createGuard({ quotations, language: "en", readPlace });
  const [first, ...rest] = "Rest grows slowly in everyone who sleeps and keeps a lantern near the harbour door.".split(
    " ",
  );
  expect(proseIn(one.push(`${first} `))).toBe("Rest ");
  for (const word of rest) expect(one.push(`${word} `)).toEqual([]);
  expect(proseIn(one.push("Then ")) + proseIn(one.end())).toBe(`${rest.join(" ")} Then `);
});

test.for([
  ["en", "Thank you for asking "],
  ["ar", "شكرا على سؤالك "],
  ["pl", "Dziękuję za pytanie "],
  ["tr", "Teşekkür ederim size "],
  ["id", "Terima kasih banyak "],
  ["ur", "خوش آمدید اور "],
] as const)("guard: words that address the reader pass at once at the beginning (%s)", ([language, text]) => {
  const one = createGuard({ quotations, language, readPlace });
  const shown = proseIn(one.push(text)).trim();
  expect(shown).not.toBe("");
  expect(text.startsWith(shown)).toBe(true);
});

test("guard: a possible quotation is held until it is checked, then prose passes again", () => {
  const one = createGuard({ quotations, language: "en", readPlace });
  const verse = corpusText("en", "94:5");
  expect(proseIn(one.push("Remember this: “"))).toBe("Remember ");
  for (const word of verse.split(" ")) expect(one.push(`${word} `)).toEqual([]);
  expect(one.push("” So ")).toEqual([]);
  const pieces = [...one.push("rest. Then get up "), ...one.end()];
  expect(otherThanProse(pieces)).toEqual([{ kind: "quotation", of: "quran", ref: "94:5", by: "exact" }]);
  expect(proseIn(pieces).trim()).toMatch(/^this:\s+⟦⟧\s+So rest\. Then get up$/);
});

/** Texts of pages, no answers: titles with a colon, and explanations of figures about verses. */
const pageTexts = /^(?:evaluation|quran|hadith)\.json:(?:rankText|foreignText|listTitle|recordedBy)$/u;

test("guard: all locale messages pass unchanged", { timeout: 60_000 }, () => {
  for (const language of languages) {
    for (const file of readdirSync(`locales/${language}`)) {
      const messages = z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")));
      for (const [key, text] of Object.entries(messages)) {
        // The guard drops bare addresses.
        if (text.length > 25 && !pageTexts.test(`${file}:${key}`) && !text.includes("https://"))
          expect.soft(guard(text, language), text).toEqual([{ kind: "prose", text }]);
      }
    }
  }
});
