import type { AnswerMessage } from "./answer-message.ts";

const storageKey = "siraj-conversation";

/**
 * A guest's conversation lives in the tab: it comes back after a visit to the reader or a reload, and goes with the
 * tab. Storage that refuses (private mode, full) only means that it is not kept.
 */
export function keepConversation(messages: AnswerMessage[]) {
  try {
    if (messages.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(messages));
  } catch {
    // Nothing else to do: the conversation stays on the screen.
  }
}

export function hasKeptConversation(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** What this tab kept, or nothing where it cannot be read. Only this page's own code writes there. */
export function readKeptConversation(): AnswerMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
