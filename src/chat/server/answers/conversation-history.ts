import type { StoredPart } from "#chat/shared/conversations.ts";
import { writeHistoryText } from "#chat/shared/history-text.ts";

/** Most messages of the history, and most UTF-16 units of all and of one: the bounds that also hold for a guest's history. */
export const historyLength = 6;
const maxHistoryLength = 8_000;
const maxMessageLength = 2_000;

type Earlier = { role: "user" | "assistant"; words: string; parts: readonly StoredPart[] };

/** The history for the next answer: questions, and answers as prose with reference marks in place of their citations. */
export function historyOf(messages: readonly Earlier[]): { role: "user" | "assistant"; text: string }[] {
  let left = maxHistoryLength;
  const history = messages.toReversed().flatMap(({ role, words, parts }) => {
    const longest = Math.min(maxMessageLength, left);
    const text = role === "user" ? words.slice(0, longest).toWellFormed() : writeHistoryText(parts, longest);
    left -= text.length;
    return text.trim() === "" ? [] : [{ role, text }];
  });
  return history.reverse();
}
