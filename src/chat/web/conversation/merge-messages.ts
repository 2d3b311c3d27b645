import { type AnswerMessage, textOf } from "./answer-message.ts";

/**
 * The ids of questions: the page names a question before the server does, and keeps its own name for it, so that what is shown stays in
 * its place.
 */
export type QuestionIds = {
  /** The server's id of a question that the page shows; undefined while it is not known to be stored. */
  storedOf(shown: string): string | undefined;
  /** The page's id of a stored question. */
  shownOf(stored: string): string;
  join(shown: string, stored: string): void;
};

export function createQuestionIds(): QuestionIds {
  const stored = new Map<string, string>();
  const shown = new Map<string, string>();
  return {
    storedOf: (id) => stored.get(id),
    shownOf: (id) => shown.get(id) ?? id,
    join(one, other) {
      stored.set(one, other);
      shown.set(other, one);
    },
  };
}

export type Merged = {
  messages: AnswerMessage[];
  /** Nothing of before stands in front of them any more: what is earlier is earlier than these. */
  anew: boolean;
};

/**
 * What the page shows after it was told the newest stored messages: earlier ones that it has stay, and so does a question at the end that
 * never arrived.
 */
export function mergeMessages(
  present: readonly AnswerMessage[],
  newest: readonly AnswerMessage[],
  ids: QuestionIds,
): Merged {
  const unsent = unsentOf(present, newest, ids);
  const named = newest.map((message) => {
    if (message.role !== "user") return message;
    const id = ids.shownOf(message.id);
    if (ids.storedOf(id) === undefined) ids.join(id, message.id);
    return id === message.id ? message : { ...message, id };
  });
  const start = named[0];
  const at = start ? present.findIndex(({ id }) => id === start.id) : -1;
  const before = at > 0 ? present.slice(0, at) : [];
  return { messages: [...before, ...named, ...unsent], anew: at < 0 };
}

/** The question at the end that the server does not have. The same words at the end there are taken for it. */
function unsentOf(
  present: readonly AnswerMessage[],
  newest: readonly AnswerMessage[],
  ids: QuestionIds,
): AnswerMessage[] {
  const last = present.findLast(({ role }) => role === "user");
  if (!last || ids.storedOf(last.id) !== undefined || newest.some(({ id }) => id === last.id)) return [];
  const stored = newest.findLast(({ role }) => role === "user");
  if (stored && ids.shownOf(stored.id) === stored.id && textOf(stored) === textOf(last)) {
    ids.join(last.id, stored.id);
    return [];
  }
  return [last];
}
