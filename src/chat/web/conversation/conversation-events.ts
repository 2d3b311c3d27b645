import { attempt } from "#i18n/shared/attempt.ts";

/** What became of the person's conversations, in this tab or another one. Without an id: of all of them. */
export type News = { kind: "written" | "changed" | "gone"; id?: string };

const channelName = "siraj-conversations";
const listeners = new Set<(news: News, here: boolean) => void>();
let channel: BroadcastChannel | undefined;

/** Tells all who listen, in this tab and in the others. */
export function tellNews(news: News): void {
  open()?.postMessage(news);
  for (const listener of [...listeners]) listener(news, true);
}

/** `here`: it happened in this tab. */
export function followNews(listener: (news: News, here: boolean) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a browser has no such channel, other tabs learn of it when they come into sight. */
function open(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = attempt(() => new BroadcastChannel(channelName));
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) for (const listener of [...listeners]) listener(data, false);
  });
  return channel;
}

function isNews(data: unknown): data is News {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  return data.kind === "written" || data.kind === "changed" || data.kind === "gone";
}
