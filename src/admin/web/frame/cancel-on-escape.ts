import type { KeyboardEvent } from "react";

/** Escape cancels what is asked, as it closes a dialog. Not for a form: it would throw away what was typed. */
export const cancelOnEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape") cancel();
};
