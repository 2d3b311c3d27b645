import { atom } from "nanostores";
import { followUserEvents } from "#auth/web/index.ts";
import { attempt } from "#i18n/shared/attempt.ts";

/** A change of the user's conversations. Without an id it concerns all of them. `title`: the new one, where this browser has renamed one. */
export type ConversationChange = { kind: "written" | "changed" | "gone"; id?: string; title?: string };

const channelName = "siraj-conversations";
const $latest = atom<{ change: ConversationChange; thisTab: boolean } | null>(null);
let channel: BroadcastChannel | undefined;

/** Tells this tab's listeners and the other tabs. */
export function publishConversationEvent(change: ConversationChange): void {
  openChannel()?.postMessage(change);
  $latest.set({ change, thisTab: true });
}

/** Calls `listener` at each change. `thisTab`: it was made in this tab. Returns how to stop. */
export function followConversationEvents(listener: (change: ConversationChange, thisTab: boolean) => void): () => void {
  openChannel();
  followServer();
  return $latest.listen((latest) => latest && listener(latest.change, latest.thisTab));
}

/** Undefined where the browser has no such channel: the page then looks for changes when it comes into view. */
function openChannel(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = attempt(() => new BroadcastChannel(channelName));
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isChange(data)) $latest.set({ change: data, thisTab: false });
  });
  return channel;
}

/** Milliseconds that a change waits: one that this tab made is answered meanwhile, and several become one. */
const settleTime = 300;

let followingServer = false;

/** Reports what the server announces: it was changed on another device, or by this tab itself. */
function followServer(): void {
  if (followingServer) return;
  followingServer = true;
  let waiting: ConversationChange | undefined;
  followUserEvents((event) => {
    if (event && event.kind !== "conversations") return;
    const change: ConversationChange = { kind: event?.action === "deleted" ? "gone" : "changed" };
    if (event?.id !== undefined) change.id = event.id;
    if (waiting === undefined) {
      setTimeout(() => {
        if (waiting) $latest.set({ change: waiting, thisTab: false });
        waiting = undefined;
      }, settleTime);
      waiting = change;
    } else if (waiting.id !== change.id) waiting = { kind: "changed" };
  });
}

function isChange(data: unknown): data is ConversationChange {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  return data.kind === "written" || data.kind === "changed" || data.kind === "gone";
}
