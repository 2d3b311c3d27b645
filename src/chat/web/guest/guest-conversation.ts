import { attempt } from "#i18n/shared/attempt.ts";
import { type AnswerMessage, randomId } from "../conversation/answer-message.ts";

// The number changes with the format, so that messages of an older release are ignored.
const messagesKey = "siraj-conversation-2";
const importIdKey = "siraj-conversation-name";

/**
 * Saves a guest's conversation in the tab: it is there again after a visit to the reader or a reload, and ends with the tab. Where storage
 * fails (private mode, full), it is on the screen only.
 */
export function saveGuestConversation(messages: readonly AnswerMessage[]): void {
  attempt(() => sessionStorage.setItem(messagesKey, JSON.stringify(messages)));
}

export function clearGuestConversation(): void {
  for (const key of [messagesKey, importIdKey]) attempt(() => sessionStorage.removeItem(key));
}

export function hasGuestConversation(): boolean {
  return readSavedMessages() !== null;
}

/** The stored text of the messages; null if there is none. */
export function readSavedMessages(): string | null {
  return attempt(() => sessionStorage.getItem(messagesKey)) ?? null;
}

/** The id under which the conversation is imported: the same at every attempt, so that the server stores it once. */
export function readImportId(): string {
  const known = attempt(() => sessionStorage.getItem(importIdKey));
  if (known) return known;
  const made = randomId();
  attempt(() => sessionStorage.setItem(importIdKey, made));
  return made;
}
