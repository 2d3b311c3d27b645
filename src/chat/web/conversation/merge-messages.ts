import { type AnswerMessage, textOf } from "./answer-message.ts";

/**
 * The server's id of each stored question, by the id that the page gave it. The page names a question before the server does and keeps
 * its own id, so that React keeps the turn's component.
 */
export type StoredIds = ReadonlyMap<string, string>;

export type Merged = {
  messages: AnswerMessage[];
  storedIds: StoredIds;
  /** None of the shown messages precede the stored ones, so the stored page's cursor to earlier messages applies. */
  replaced: boolean;
};

/**
 * Merges the newest stored messages into the shown ones. Shown messages that precede them stay, and so does a question at the end that the
 * server has not stored.
 */
export function mergeMessages(
  shown: readonly AnswerMessage[],
  newest: readonly AnswerMessage[],
  storedIds: StoredIds,
): Merged {
  const ids = new Map(storedIds);
  const unsent = findUnsentQuestion(shown, newest, ids);
  const shownIds = new Map([...ids].map(([page, stored]) => [stored, page]));
  const merged = newest.map((message) => {
    if (message.role !== "user") return message;
    const id = shownIds.get(message.id) ?? message.id;
    // Where a new answer failed, the server has the former question again, under its own id.
    if (!ids.has(id) || id === message.id) ids.set(id, message.id);
    return id === message.id ? message : { ...message, id };
  });
  const first = merged[0];
  const start = first ? shown.findIndex(({ id }) => id === first.id) : -1;
  const before = shown.slice(0, Math.max(start, 0));
  return { messages: [...before, ...merged, ...(unsent ? [unsent] : [])], storedIds: ids, replaced: start < 0 };
}

/**
 * The last shown question, if the server has not stored it. A stored last question with the same words is taken for it, which `ids` then
 * records.
 */
function findUnsentQuestion(
  shown: readonly AnswerMessage[],
  newest: readonly AnswerMessage[],
  ids: Map<string, string>,
): AnswerMessage | undefined {
  const last = lastQuestion(shown);
  if (!last || ids.has(last.id) || newest.some(({ id }) => id === last.id)) return undefined;
  const stored = lastQuestion(newest);
  if (stored && ![...ids.values()].includes(stored.id) && textOf(stored) === textOf(last)) {
    ids.set(last.id, stored.id);
    return undefined;
  }
  return last;
}

export function lastQuestion(messages: readonly AnswerMessage[]): AnswerMessage | undefined {
  return messages.findLast(({ role }) => role === "user");
}
