/** Calls `listener` when the visitor returns to the page, or leaves it: on a page that stays open the day may have changed. Returns how to end that. */
export function onReturn(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
