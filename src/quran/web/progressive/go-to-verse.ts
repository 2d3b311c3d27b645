import { bringIntoView } from "../reading-position/scroll-into-view.ts";

/** `quietly`: the focus stays where it is. */
type Ask = (verse: number, quietly: boolean) => void;

let ask: Ask | undefined;

/** Has progressive reading answer `goToVerse` while it is on. Returns how to stop. */
export function onVerseAsked(listener: Ask): () => void {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
}

/** Whether a verse becomes the present one of progressive reading when it is gone to. */
export const isProgressive = (): boolean => ask !== undefined;

/** Goes to a verse of the chapter shown: it becomes the present one, or comes into view. */
export function goToVerse(verse: number, quietly = false): void {
  const target = document.getElementById(`v${verse}`);
  if (ask) ask(verse, quietly);
  else if (target) bringIntoView(target);
}
