import type { StoredPart } from "#chat/shared/conversations.ts";

/** Most messages of the history, and most UTF-16 units of all and of one: the bounds that also hold for a guest's history. */
export const historyLength = 6;
const mostCharacters = 8_000;
const mostOfOne = 2_000;

type Earlier = { role: "user" | "assistant"; words: string; parts: readonly StoredPart[] };

/** The history for the next answer: questions, and answers as prose with reference marks in place of their citations. */
export function historyOf(messages: readonly Earlier[]): { role: "user" | "assistant"; text: string }[] {
  let left = mostCharacters;
  const history = messages.toReversed().flatMap(({ role, words, parts }) => {
    const text = (role === "user" ? words : wordsOf(parts)).slice(0, Math.min(mostOfOne, left)).toWellFormed();
    left -= text.length;
    return text.trim() === "" ? [] : [{ role, text }];
  });
  return history.reverse();
}

function wordsOf(parts: readonly StoredPart[]): string {
  return parts
    .map((part) => {
      if (part.type === "text") return part.text;
      return part.type === "data-citation" ? `[${part.data.kind}:${part.data.ref}]` : "";
    })
    .join("");
}
