import { bringIntoView } from "./bring-into-view.ts";

let ask: ((verse: number) => void) | undefined;

/** Has progressive reading answer `goToVerse` while it is on. Returns how to stop. */
export function onVerseAsked(listener: (verse: number) => void): () => void {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
}

/** Whether a verse becomes the present one of progressive reading when it is gone to. */
export const isProgressive = (): boolean => ask !== undefined;

/** Goes to a verse of the chapter shown: it becomes the present one, or comes into view. */
export function goToVerse(verse: number): void {
  const target = document.getElementById(`v${verse}`);
  if (ask) ask(verse);
  else if (target) bringIntoView(target);
}
