import { scrollIntoViewSettled } from "../reading-position/scroll-into-view.ts";
import { findVerse } from "../verse-markup/verses.ts";

type Handler = (verse: number, keepFocus: boolean) => void;

let handler: Handler | undefined;

/** Progressive reading registers here while it is on, so that `goToVerse` changes its current verse. Returns a function that unregisters. */
export function handleGoToVerse(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

export const isProgressive = (): boolean => handler !== undefined;

/** Goes to a verse of the chapter shown: makes it the current verse of progressive reading, or scrolls to it. */
export function goToVerse(verse: number, keepFocus = false): void {
  const target = findVerse(verse);
  if (handler) handler(verse, keepFocus);
  else if (target) scrollIntoViewSettled(target);
}
