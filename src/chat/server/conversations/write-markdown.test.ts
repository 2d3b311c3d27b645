import { expect, test } from "vitest";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Translate } from "#i18n/context.ts";
import { verses } from "../../../../tests/support/chat/answer-parts.ts";
import type { MessageRow } from "./conversation-store.ts";
import { dayIn, headingOf, writeMarkdown, writePassage } from "./write-markdown.ts";

const translate = ((key: string) => key) as Translate;
const context = { messages: { translate: () => translate }, origin: "https://example.org", dayOf: dayIn(undefined) };

/** The exported paragraphs of an answer, without citations. */
function exported(...parts: StoredPart[]): string[] {
  const row: MessageRow = {
    ...{ id: "1", position: 1, role: "assistant", lang: "en", words: "", refs: [], parts, state: "done" },
    ...{ createdAt: new Date(0), useful: null },
  };
  return writeMarkdown(context, [row])
    .split("\n\n")
    .filter((paragraph) => paragraph !== "" && !paragraph.startsWith(">"));
}

const text = (words: string): StoredPart => ({ type: "text", text: words });
const cited: StoredPart = { type: "data-citation", id: "quran:2:153", data: verses("en", "2:153") };

test("Markdown export: punctuation after a citation does not begin the next paragraph; a list does", () => {
  expect(exported(text("Hold on "), cited, text(". Then wait."))).toEqual(["Hold on", "Then wait."]);
  expect(exported(text("Hold on "), cited, text(", and wait."))).toEqual(["Hold on", "and wait."]);
  expect(exported(text("Hold on "), cited, text("."))).toEqual(["Hold on"]);
  expect(exported(text("- one "), cited, text("\n- two"))).toEqual(["- one", "- two"]);
  expect(exported(text("Words."), text("...and more."))).toEqual(["Words.", "...and more."]);
});

test("Markdown export: a conversation, a question and a passage have the day of their time where the reader is", () => {
  const createdAt = new Date("2026-11-30T23:00:00Z");
  const summary = { id: "1", title: "Patience", updatedAt: createdAt.toISOString() };
  const question: MessageRow = {
    ...{ id: "1", position: 1, role: "user", lang: "en", words: "Why?", refs: [], parts: [], state: "done" },
    ...{ createdAt, useful: null },
  };
  const passage = { lang: "en", createdAt, question: "", note: "", shareToken: null } as const;
  const daysIn = (timeZone: string | undefined) => {
    const there = { ...context, dayOf: dayIn(timeZone) };
    const written = [
      headingOf(there, summary),
      writeMarkdown(there, [question]),
      writePassage(there, { ...passage, parts: [] }),
    ];
    return written.map((text) => text.match(/\d{4}-\d\d-\d\d/gu)?.join(" "));
  };
  // A passage without a question has its day for a heading too.
  const all = (day: string) => [day, day, `${day} ${day}`];
  expect(daysIn("Asia/Jakarta")).toEqual(all("2026-12-01"));
  expect(daysIn("America/New_York")).toEqual(all("2026-11-30"));
  expect(daysIn(undefined)).toEqual(all("2026-11-30"));
  expect(daysIn("Moon/Crater")).toEqual(all("2026-11-30"));
});
