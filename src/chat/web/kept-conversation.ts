import type { AnswerMessage } from "./answer-message.ts";

// The number changes with the shape of what is kept: an older release's is left aside.
const storageKey = "siraj-conversation-2";
const ownerKey = "siraj-conversation-owner";

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

/**
 * Who has said that the tab's conversation stays, or began it: their id. Whoever signs in after having asked as a guest is asked first.
 */
export function claimConversation(person: string) {
  try {
    sessionStorage.setItem(ownerKey, person);
  } catch {
    // They are asked once more.
  }
}

export function isClaimedBy(person: string): boolean {
  try {
    return sessionStorage.getItem(ownerKey) === person;
  } catch {
    return false;
  }
}

export function hasKeptConversation(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** What this tab kept, or nothing where any of it is not a message. */
export function readKeptConversation(): AnswerMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) && kept.every(isMessage) ? kept : [];
  } catch {
    return [];
  }
}

/** As far as it can be told: storage holds what this page wrote, unless somebody edited it by hand. */
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
  return ["chapter", "collection", "source"].some((name) => {
    const named: unknown = Reflect.get(data, name);
    return typeof named === "object" && named !== null;
  });
}
