import { describe, expect, test } from "vitest";
import type { AnswerChunk } from "./answer-question.ts";
import { chunksBetween, createPartCollector, storableText } from "./collect-parts.ts";

const outcome = { found: true, remaining: 2, by: "month" as const, dropped: 0, withheld: 0 };
const answer: AnswerChunk[] = [
  { type: "data-status", data: { step: "searching" }, transient: true },
  { type: "data-writer", data: { by: "model" } },
  { type: "text-start", id: "text-1" },
  { type: "text-delta", id: "text-1", delta: "Patience \ud83d" },
  { type: "text-delta", id: "text-1", delta: "\udd4a is" },
  { type: "text-delta", id: "text-1", delta: " spoken of.\0" },
  { type: "text-end", id: "text-1" },
  { type: "data-withheld", data: { kind: "hadith" } },
  { type: "data-withheld", data: { kind: "hadith" } },
  { type: "data-section", id: "one", data: { section: "reflection" } },
  { type: "data-section", id: "one", data: { section: "reflection" } },
  { type: "text-start", id: "text-2" },
  { type: "text-delta", id: "text-2", delta: "The end." },
  { type: "text-end", id: "text-2" },
  { type: "data-outcome", data: outcome },
];
const whole = [
  { type: "data-writer", data: { by: "model" } },
  { type: "text", text: "Patience \u{1F54A} is spoken of." },
  { type: "data-withheld", data: { kind: "hadith" } },
  { type: "data-withheld", data: { kind: "hadith" } },
  { type: "data-section", id: "one", data: { section: "reflection" } },
  { type: "text", text: "The end." },
  { type: "data-outcome", data: outcome },
];

/** The same answer after a reasoning that was taken back. */
const restarted: AnswerChunk[] = [
  { type: "data-writer", data: { by: "model" } },
  { type: "text-start", id: "text-1" },
  { type: "text-delta", id: "text-1", delta: "Okay, the user" },
  { type: "text-end", id: "text-1" },
  { type: "data-section", data: { section: "reflection" } },
  { type: "text-start", id: "text-2" },
  { type: "text-delta", id: "text-2", delta: "Patience, then" },
  { type: "text-end", id: "text-2" },
  { type: "data-restart", data: {} },
  ...answer,
];

function partsOf(chunks: Iterable<AnswerChunk>) {
  const collector = createPartCollector();
  for (const chunk of chunks) collector.add(chunk);
  return collector.parts();
}

describe.each([
  ["an answer", answer],
  ["an answer after a restart", restarted],
])("part collector: %s", (_, answer) => {
  test("chunks become parts, without progress chunks and characters that the database cannot store", () => {
    expect(partsOf(answer)).toEqual(whole);
  });

  test("a replay at any moment, followed by the remaining chunks, gives the same parts", () => {
    for (let at = 0; at <= answer.length; at++) {
      const collector = createPartCollector();
      for (const chunk of answer.slice(0, at)) collector.add(chunk);
      expect(partsOf([...collector.replay(), ...answer.slice(at)])).toEqual(whole);
    }
  });

  test("the chunks between stored states at any moments give the same parts, each character once", () => {
    for (let first = 0; first <= answer.length; first++) {
      for (let second = first; second <= answer.length; second++) {
        const looks = [partsOf(answer.slice(0, first)), partsOf(answer.slice(0, second)), partsOf(answer)];
        const chunks = looks.flatMap((after, look) => [
          ...chunksBetween(looks[look - 1] ?? [], after, { ended: look === looks.length - 1 }),
        ]);
        expect(partsOf(chunks)).toEqual(whole);
        const opened = chunks.filter(({ type }) => type === "text-start").length;
        expect(chunks.filter(({ type }) => type === "text-end")).toHaveLength(opened);
      }
    }
  });
});

test("storable text has no U+0000 and no lone surrogates", () => {
  expect(storableText("a\0b\ud800c\ud83d")).toBe("ab\ufffdc");
  expect(storableText("whole \u{1F54A}")).toBe("whole \u{1F54A}");
});
