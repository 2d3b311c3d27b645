/** Runs `act` at the first of these events of the window, once. Returns how to give it up. */
export function onFirst(events: readonly string[], act: () => void): () => void {
  const stopper = new AbortController();
  const happened = () => {
    stopper.abort();
    act();
  };
  for (const event of events) window.addEventListener(event, happened, { passive: true, signal: stopper.signal });
  return () => stopper.abort();
}
