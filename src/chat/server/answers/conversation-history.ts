import type { StoredPart } from "#chat/shared/conversations.ts";

/** Messages that go along with a question, and characters of them all, as a guest's are bounded. */
export const historyLength = 6;
const mostCharacters = 8_000;
const mostOfOne = 2_000;

type Earlier = { role: "user" | "assistant"; words: string; parts: readonly StoredPart[] };

/** What was said before, as the writer of the next answer gets it: prose as it stands, and the marks of what was cited. */
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
