import { atom } from "nanostores";

/** Whether the router is navigating. The frame of the page sets it. */
export const $navigating = atom(false);

/** Milliseconds: an event of the visitor may begin a navigation, so that what can wait begins later than that. */
const pause = 500;

/** Resolves when no navigation has begun for a moment and the browser is idle: the time for requests that only a later page needs. */
export async function untilQuiet(): Promise<void> {
  do {
    await navigationEnd();
    await new Promise((resolve) => setTimeout(resolve, pause));
  } while ($navigating.get());
  const idle = window.requestIdleCallback ?? ((step: () => void) => window.setTimeout(step));
  await new Promise<void>((resolve) => idle(() => resolve()));
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
