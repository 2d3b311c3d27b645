import { expect, test } from "vitest";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Translate } from "#i18n/context.ts";
import { verses } from "../../../../tests/support/chat/answer-parts.ts";
import type { MessageRow } from "./conversation-store.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** The exported paragraphs of an answer, without citations. */
function exported(...parts: StoredPart[]): string[] {
  const row: MessageRow = {
    ...{ id: "1", position: 1, role: "assistant", lang: "en", words: "", refs: [], parts, state: "done" },
    ...{ createdAt: new Date(0), useful: null },
  };
  const translate = ((key: string) => key) as Translate;
  return writeMarkdown({ messages: { translate: () => translate }, origin: "https://example.org" }, [row])
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
