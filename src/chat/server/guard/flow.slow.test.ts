import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { createPlaceReader } from "#sources/server/index.ts";
import { createTestGuard, finish, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import { createGuard } from "./create-guard.ts";
import { createAnswerGuard } from "./guard-answer.ts";

const { guard, quotations } = await createTestGuard();
const readPlace = createPlaceReader(openQuranInMemory().chapters);

test("guard: the first word of an answer passes at once, the rest of each sentence at its end", () => {
  const one = createGuard({ quotations, language: "en", readPlace });
  const [first, ...rest] = "Rest grows slowly in everyone who sleeps and keeps a lantern near the harbour door.".split(
    " ",
  );
  expect(proseIn(finish(one.push(`${first} `)))).toBe("Rest ");
  for (const word of rest) expect(finish(one.push(`${word} `))).toEqual([]);
  expect(proseIn(finish(one.push("Then "))) + proseIn(finish(one.end()))).toBe(`${rest.join(" ")} Then `);
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
  const shown = proseIn(finish(one.push(text))).trim();
  expect(shown).not.toBe("");
  expect(text.startsWith(shown)).toBe(true);
});

test("guard: a possible quotation is held until it is checked, then prose passes again", () => {
  const one = createGuard({ quotations, language: "en", readPlace });
  const verse = corpusText("en", "94:5");
  expect(proseIn(finish(one.push("Remember this: “")))).toBe("Remember ");
  for (const word of verse.split(" ")) expect(finish(one.push(`${word} `))).toEqual([]);
  expect(finish(one.push("” So "))).toEqual([]);
  const pieces = [...finish(one.push("rest. Then get up ")), ...finish(one.end())];
  expect(otherThanProse(pieces)).toEqual([{ kind: "quotation", of: "quran", ref: "94:5", by: "exact" }]);
  expect(proseIn(pieces).trim()).toMatch(/^this:\s+⟦⟧\s+So rest\. Then get up$/);
});

/** The share of a language's messages that may lose words: prose on every subject, from which the voices have learned nothing. */
const mostLost = 0.01;

test.each(languages)(
  "guard: nearly all messages of the interface pass unchanged (%s)",
  { timeout: 60_000 },
  (language) => {
    const messages = readdirSync(`locales/${language}`).flatMap((file) =>
      Object.values(
        z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"))),
      ),
    );
    // The guard drops bare addresses.
    const sentences = messages.filter((text) => text.length > 25 && !text.includes("https://"));
    const lost = sentences.filter((text) => otherThanProse(guard(text, language)).length > 0);
    expect(sentences.length).toBeGreaterThan(500);
    expect(lost.length, lost.join("\n")).toBeLessThanOrEqual(mostLost * sentences.length);
  },
);

test("guard: other work is done while an answer that came in one chunk is checked", async () => {
  const one = createAnswerGuard({ quotations, language: "en", readPlace, read: async () => undefined });
  const text = Array.from({ length: 100 }, (_, n) => `Lantern number ${n} was lit by those who wait near the harbour.`);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  let shown = "";
  for await (const piece of one.push(`${text.join(" ")} `)) if (piece.kind === "prose") shown += piece.text;
  const during = others;
  for await (const piece of one.end()) if (piece.kind === "prose") shown += piece.text;
  clearInterval(timer);
  expect(shown.trim()).toBe(text.join(" "));
  expect(during).toBeGreaterThan(3);
});
