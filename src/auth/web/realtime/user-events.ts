import type { UserEvent } from "#api/shared/user-event.ts";
import { waitForIdleCallback } from "#ui/boot/idle.ts";

/** `null`: anything may have changed, as after a lost connection. Read everything anew. */
type Listener = (event: UserEvent | null) => void;

const listeners = new Set<Listener>();
let opened = false;

/**
 * Calls `listener` when something of the user's has changed on the server, whichever tab or device changed it, this one included. The first
 * call opens the user's realtime channel, once the page has settled. Returns how to stop.
 */
export function followUserEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (!opened) {
    opened = true;
    whenSettled(() => {
      import("./user-channel.ts")
        .then(({ keepUserChannel }) => keepUserChannel(publish))
        .catch(() => {
          // Without its code nothing is live. The next follower tries again.
          opened = false;
        });
    });
  }
  return () => listeners.delete(listener);
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
