import { attempt } from "#i18n/shared/attempt.ts";
import { type AnswerMessage, randomId } from "../conversation/answer-message.ts";

// The number changes with the shape of what is kept: an older release's is left aside.
const storageKey = "siraj-conversation-2";
const nameKey = "siraj-conversation-name";

/**
 * A guest's conversation lives in the tab: it comes back after a visit to the reader or a reload, and goes with the
 * tab. Storage that refuses (private mode, full) only means that it is not kept.
 */
export function keepConversation(messages: AnswerMessage[]) {
  try {
    if (messages.length === 0) for (const key of [storageKey, nameKey]) sessionStorage.removeItem(key);
    else sessionStorage.setItem(storageKey, JSON.stringify(messages));
  } catch {
    // Nothing else to do: the conversation stays on the screen.
  }
}

/**
 * The name under which the tab's conversation goes into an account: the same at every attempt, so that it is stored once however often
 * somebody presses.
 */
export function nameOfKept(): string {
  const known = attempt(() => sessionStorage.getItem(nameKey));
  if (known) return known;
  const made = randomId();
  attempt(() => sessionStorage.setItem(nameKey, made));
  return made;
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
  const kind = "kind" in data ? data.kind : undefined;
  if (kind === "quran") return isObject(data, "chapter");
  if (kind === "hadith") return isObject(data, "collection") && "compilers" in data && Array.isArray(data.compilers);
  return kind === "tafsir" && isObject(data, "source");
}

function isObject(data: object, name: string): boolean {
  const value = new Map<string, unknown>(Object.entries(data)).get(name);
  return typeof value === "object" && value !== null;
}
