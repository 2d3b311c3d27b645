import { waitForIdle } from "./idle.ts";

/** Calls `callback` at the first of these window events, once. Returns a function that cancels it. */
export function onFirstEvent(events: readonly string[], callback: () => void): () => void {
  const controller = new AbortController();
  const handle = () => {
    controller.abort();
    callback();
  };
  for (const event of events) window.addEventListener(event, handle, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

const useEvents = ["pointerdown", "keydown", "wheel", "touchstart", "click", "scroll", "offline"] as const;

/** Milliseconds after which an open page counts as used although it received no event. */
const useTimeout = 5_000;

/**
 * Calls `callback`, which loads the code for offline reading: at once if a service worker has that code already or without a connection, on a
 * first visit after the visitor has begun to use the page or has had it open for a while, but not during a navigation. Returns a function that
 * cancels it.
 */
export function onFirstUse(callback: () => void): () => void {
  if (navigator.serviceWorker?.controller || !navigator.onLine) {
    callback();
    return () => {};
  }
  let cancelled = false;
  const timer = setTimeout(handle, useTimeout);
  const cancelEvents = onFirstEvent(useEvents, handle);
  const stopWaiting = () => {
    clearTimeout(timer);
    cancelEvents();
  };
  async function handle() {
    stopWaiting();
    if (navigator.onLine) await waitForIdle();
    if (!cancelled) callback();
  }
  return () => {
    cancelled = true;
    stopWaiting();
  };
}
