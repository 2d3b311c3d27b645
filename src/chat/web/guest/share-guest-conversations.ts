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
 * Hands guest conversations from tab to tab until the page is left: the link of a mail opens a new tab, where they would be missing. `wanted`:
 * somebody signed in here, and the other tabs are asked for theirs, once in a session.
 */
export function shareGuestConversations(wanted: boolean): void {
  openChannel();
  if (!wanted || asked) return;
  asked = true;
  post({ type: "wanted" });
}

/** Removes a conversation that was kept or discarded, here and in the other tabs, so that it is offered once. */
export function settleGuestConversation(id: string): void {
  removeGuestConversation(id);
  openChannel();
  post({ type: "settled", id });
}

function receive({ data }: MessageEvent<unknown>): void {
  if (!isMessage(data)) return;
  if (data.type === "settled") removeGuestConversation(data.id);
  else if (data.type === "wanted") offer();
  else if (asked) for (const one of data.conversations.toReversed()) restoreGuestConversation(one);
}

function offer(): void {
  const conversations = listGuestConversations().flatMap((one) => {
    const messages = readSavedMessages(one.id);
    return messages === null ? [] : [{ ...one, messages }];
  });
  if (conversations.length > 0) post({ type: "offered", conversations });
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
