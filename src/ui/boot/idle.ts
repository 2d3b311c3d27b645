import { atom } from "nanostores";

/** Whether the router is navigating. The frame of the page sets it. */
export const $navigating = atom(false);

/** Whether this page is about to be replaced by one of a newer build: requests for a later page would only delay that. */
export const $leaving = atom(false);

/** Milliseconds: an event of the visitor may begin a navigation, so that what can wait begins later than that. */
const pause = 500;

/** Resolves when no navigation has begun for a moment and the browser is idle: the time for requests that only a later page needs. */
export async function waitForIdle(): Promise<void> {
  do {
    await navigationEnd();
    await new Promise((resolve) => setTimeout(resolve, pause));
  } while ($navigating.get());
  await waitForIdleCallback();
}

/** Milliseconds after which the browser counts as idle: a slow one that draws without a pause never is. */
const longestWait = 2_000;

/** Resolves when the browser is idle. Never resolves on a page that is about to be replaced. */
export function waitForIdleCallback(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => $leaving.get() || resolve();
    if (window.requestIdleCallback) window.requestIdleCallback(end, { timeout: longestWait });
    else setTimeout(end, longestWait / 2);
  });
}

function navigationEnd(): Promise<void> {
  if (!$navigating.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $navigating.listen((busy) => {
      if (busy) return;
      stop();
      resolve();
    });
  });
}
