import type { KeyboardEvent } from "react";

/** Escape cancels a question, as it closes a dialog. Not for a form: its input would be lost. */
export const cancelOnEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape") cancel();
};
