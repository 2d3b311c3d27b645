import { atom } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";

// The number changes with the format, so that messages of an older release are ignored.
const listKey = "siraj-conversations-3";
const messagesKey = (id: string) => `siraj-conversation-3-${id}`;

/** The oldest one is forgotten when there are more: the browser's storage for a tab is small. */
const mostInTab = 12;

/** A guest's conversation in the list of this tab. The title is its first question. */
export type GuestConversation = { id: string; title: string };

/** A conversation with its messages as stored text, to hand it to another tab or to restore it. */
export type StoredGuestConversation = GuestConversation & { messages: string };

/** The list as the page shows it: empty until `listGuestConversations` has read it after hydration, then as it changes. */
export const $guestConversations = atom<readonly GuestConversation[]>([]);

/**
 * The guest's conversations of this tab, newest first. They are there again after a visit to the reader or a reload, and end with the tab.
 * Where storage fails (private mode, full), a conversation is on the screen only.
 */
export function listGuestConversations(): readonly GuestConversation[] {
  const list = readList();
  $guestConversations.set(list);
  return list;
}

function readList(): GuestConversation[] {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(listKey) ?? "[]"));
  return Array.isArray(stored) ? stored.filter(isGuestConversation) : [];
}

export function isGuestConversation(stored: unknown): stored is GuestConversation {
  if (typeof stored !== "object" || stored === null || !("id" in stored) || !("title" in stored)) return false;
  return typeof stored.id === "string" && typeof stored.title === "string";
}

/** Saves a conversation as the newest of the tab. */
export function saveGuestConversation(id: string, messages: readonly AnswerMessage[]): void {
  const [question] = messages;
  const words = question?.parts.map((part) => (part.type === "text" ? part.text : "")).join(" ");
  restoreGuestConversation({ id, title: words ?? "", messages: JSON.stringify(messages) });
}

/** Puts a conversation into the tab's list, as it was stored here before or in another tab. */
export function restoreGuestConversation({ id, title, messages }: StoredGuestConversation): void {
  const others = readList().filter((other) => other.id !== id);
  for (const { id: oldest } of others.splice(mostInTab - 1))
    attempt(() => sessionStorage.removeItem(messagesKey(oldest)));
  attempt(() => {
    sessionStorage.setItem(messagesKey(id), messages);
    sessionStorage.setItem(listKey, JSON.stringify([{ id, title }, ...others]));
  });
  listGuestConversations();
}

/** Removes a conversation from the tab. Returns what it was, so that this can be undone. */
export function removeGuestConversation(id: string): StoredGuestConversation | undefined {
  const list = readList();
  const found = list.find((one) => one.id === id);
  const messages = readSavedMessages(id);
  attempt(() => {
    sessionStorage.removeItem(messagesKey(id));
    sessionStorage.setItem(listKey, JSON.stringify(list.filter((one) => one !== found)));
  });
  listGuestConversations();
  return found && messages !== null ? { ...found, messages } : undefined;
}

const shownKey = "siraj-conversation-shown";

/** Which conversation the tab shows, for when a new document does not know it, as after a change of language. */
export function rememberShown(id: string): void {
  attempt(() => sessionStorage.setItem(shownKey, id));
}

/** The conversation that the tab showed last. */
export function readLastShown(): string | undefined {
  return attempt(() => sessionStorage.getItem(shownKey)) ?? undefined;
}

/** The stored text of a conversation's messages; null if there is none. */
export function readSavedMessages(id: string): string | null {
  return attempt(() => sessionStorage.getItem(messagesKey(id))) ?? null;
}
