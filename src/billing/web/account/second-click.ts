/** What of a mouse event is needed here. */
type Press = Pick<MouseEvent, "detail" | "clientX" | "clientY">;

/** Milliseconds within which two clicks are one double click on common systems. */
const doubleClickTime = 500;
/** CSS pixels within which they are. */
const doubleClickDistance = 8;

/**
 * For a press that changes what is under the pointer: the second half of a double click presses nothing, wherever the page has moved to. A press
 * elsewhere in between is no half of it. A key press has no place and is not held back.
 */
export function ignoreSecondClick(first: Press): void {
  if (first.detail === 0) return;
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (distance > doubleClickDistance) return over.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  // A button that goes down moves the focus.
  for (const type of ["mousedown", "click"] as const) {
    window.addEventListener(type, ignore, { capture: true, signal: over.signal });
  }
  setTimeout(() => over.abort(), doubleClickTime);
}
