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
  return (attempt(() => sessionStorage.getItem(messagesKey)) ?? null) !== null;
}

/** The saved messages; none if any of them does not have the form of a message. */
export function readGuestConversation(): AnswerMessage[] {
  const saved: unknown = attempt(() => JSON.parse(sessionStorage.getItem(messagesKey) ?? "[]"));
  return Array.isArray(saved) && saved.every(isMessage) ? saved : [];
}

/** The id under which the conversation is imported: the same at every attempt, so that the server stores it once. */
export function readImportId(): string {
  const known = attempt(() => sessionStorage.getItem(importIdKey));
  if (known) return known;
  const made = randomId();
  attempt(() => sessionStorage.setItem(importIdKey, made));
  return made;
}

/** Checks only what the page relies on: this page wrote the storage, unless somebody edited it by hand. */
function isMessage(value: unknown): value is AnswerMessage {
  if (typeof value !== "object" || value === null || !("parts" in value) || !("role" in value)) return false;
  const { parts } = value;
  return "id" in value && typeof value.id === "string" && Array.isArray(parts) && parts.every(isPart);
}

function isPart(part: unknown): boolean {
  if (typeof part !== "object" || part === null || !("type" in part)) return false;
  if (part.type === "text") return "text" in part && typeof part.text === "string";
  return part.type !== "data-citation" || ("data" in part && isCitation(part.data));
}

function isCitation(data: unknown): boolean {
  if (typeof data !== "object" || data === null || !("texts" in data) || !Array.isArray(data.texts)) return false;
  const kind = "kind" in data ? data.kind : undefined;
  if (kind === "quran") return hasObject(data, "chapter");
  if (kind === "hadith") return hasObject(data, "collection") && "compilers" in data && Array.isArray(data.compilers);
  return kind === "tafsir" && hasObject(data, "source");
}

function hasObject(data: object, name: string): boolean {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "object" && value !== null;
}
