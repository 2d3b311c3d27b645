import { readUser, subscribeToUser } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import {
  isGuestConversation,
  listGuestConversations,
  readSavedMessages,
  removeGuestConversation,
  restoreGuestConversation,
  type StoredGuestConversation,
} from "./guest-conversation.ts";

/** `wanted`: a tab where somebody signed in asks for guest conversations. `settled`: one was kept or discarded. */
type Message =
  | { type: "wanted" }
  | { type: "offered"; conversations: StoredGuestConversation[] }
  | { type: "settled"; id: string };

const channelName = "siraj-guest-conversations";
let channel: BroadcastChannel | undefined;
/** This tab has asked for conversations since somebody signed in. */
let asked = false;

/**
 * Hands guest conversations from tab to tab until the page is left: the link of a mail opens a new tab, where they would be missing. `signedIn`:
 * somebody is here. Then a tab without any asks the others, once in a session, and one that has some offers them: it may come later than the tab that asked.
 */
export function shareGuestConversations(signedIn: boolean): void {
  openChannel();
  const settled = readSettled();
  for (const { id } of listGuestConversations()) if (settled.includes(id)) removeGuestConversation(id);
  if (!signedIn || offer() || asked) return;
  asked = true;
  post({ type: "wanted" });
}

/** The ids of what was kept or discarded in this browser, for tabs that were elsewhere meanwhile. */
const settledKey = "siraj-settled-conversations";
const mostSettled = 24;

function readSettled(): string[] {
  return (attempt(() => localStorage.getItem(settledKey)) ?? "").split(" ");
}

/** Removes a conversation that was kept or discarded, here and in the other tabs, so that it is offered once. */
export function settleGuestConversation(id: string): void {
  removeGuestConversation(id);
  attempt(() => localStorage.setItem(settledKey, [id, ...readSettled()].slice(0, mostSettled).join(" ")));
  openChannel();
  post({ type: "settled", id });
}

function receive({ data }: MessageEvent<unknown>): void {
  if (!isMessage(data)) return;
  if (data.type === "settled") removeGuestConversation(data.id);
  else if (data.type === "wanted") offer();
  else if (asked) {
    const settled = readSettled();
    for (const one of data.conversations.toReversed()) if (!settled.includes(one.id)) restoreGuestConversation(one);
  }
}

/** Returns whether there is anything to offer. */
function offer(): boolean {
  const conversations = listGuestConversations().flatMap((one) => {
    const messages = readSavedMessages(one.id);
    return messages === null ? [] : [{ ...one, messages }];
  });
  const some = conversations.length > 0;
  if (some) post({ type: "offered", conversations });
  return some;
}

const post = (message: Message) => channel?.postMessage(message);

/** Without such a channel in the browser a conversation is offered in its own tab only. */
function openChannel(): void {
  if (channel) return;
  channel = attempt(() => new BroadcastChannel(channelName));
  if (!channel) return;
  channel.addEventListener("message", receive);
  subscribeToUser(() => {
    if (!readUser()) asked = false;
  });
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== "object" || data === null || !("type" in data)) return false;
  if (data.type === "settled") return "id" in data && typeof data.id === "string";
  if (data.type === "wanted") return true;
  return data.type === "offered" && "conversations" in data && isStoredList(data.conversations);
}

function isStoredList(list: unknown): list is StoredGuestConversation[] {
  return (
    Array.isArray(list) &&
    list.every((one: unknown) => isGuestConversation(one) && "messages" in one && typeof one.messages === "string")
  );
}
