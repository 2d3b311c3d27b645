import { atom } from "nanostores";
import { attempt } from "#i18n/shared/attempt.ts";

/** A change of the user's conversations. Without an id it concerns all of them. */
export type ConversationChange = { kind: "written" | "changed" | "gone"; id?: string };

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

function isChange(data: unknown): data is ConversationChange {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  return data.kind === "written" || data.kind === "changed" || data.kind === "gone";
}
