import type { UserEvent, UserEventKind } from "#api/shared/user-event.ts";
import { waitForIdleCallback } from "#ui/boot/idle.ts";
import { keepTrying } from "#ui/boot/keep-trying.ts";

/** `null`: events may have been missed, for example after a lost connection, so everything has to be read again. */
type Listener = (event: UserEvent | null) => void;

const listeners = new Set<Listener>();
let opened = false;

/**
 * Calls `listener` when the user's data has changed on the server, by any tab or device, this one included. The first call opens the user's
 * realtime channel after the page has loaded and the browser is idle. Returns a function that unsubscribes.
 */
export function followUserEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (!opened) {
    opened = true;
    whenSettled(() => {
      void keepTrying(() => import("./user-channel.ts")).then(({ keepUserChannel }) => keepUserChannel(publish));
    });
  }
  return () => listeners.delete(listener);
}

/** Milliseconds in which several changes cause one reload. */
const settleTime = 200;

/** Calls `reload` soon after data of these kinds has changed, or may have. Returns a function that unsubscribes. */
export function reloadOnUserEvents(kinds: readonly UserEventKind[], reload: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unfollow = followUserEvents((event) => {
    if (event && !kinds.includes(event.kind)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      reload();
    }, settleTime);
  });
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

function publish(event: UserEvent | null): void {
  for (const listener of [...listeners]) listener(event);
}

/** Runs `action` when the page has loaded and the browser is idle. */
function whenSettled(action: () => void): void {
  const later = () => void waitForIdleCallback().then(action);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
