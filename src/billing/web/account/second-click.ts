/** What of a mouse event is needed here. */
type Press = Pick<MouseEvent, "detail" | "clientX" | "clientY">;

/** Milliseconds within which two clicks are one double click on common systems. */
const doubleClickTime = 500;
/** CSS pixels within which they are. */
const doubleClickDistance = 8;

/**
 * For a press that changes what is under the pointer: the second half of a double click presses nothing, wherever the page has moved to. A key press
 * has no place and is not held back.
 */
export function ignoreSecondClick(first: Press): void {
  if (first.detail === 0) return;
  const ignore = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (event.detail === 0 || distance > doubleClickDistance) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A button that goes down moves the focus.
  for (const type of ["mousedown", "click"] as const) {
    window.addEventListener(type, ignore, { capture: true });
    setTimeout(() => window.removeEventListener(type, ignore, { capture: true }), doubleClickTime);
  }
}
