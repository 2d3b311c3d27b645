/** A short message at the edge of the screen. With an action it stays longer, as "Undo" must be within reach. */
export type Toast = {
  id: number;
  text: string;
  action?: { label: string; run: () => void } | undefined;
};

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const lasts = 5_000;
const lastsWithAction = 10_000;
/** More would cover the page. */
const atOnce = 3;

/** Shows a message for a while and has it read out. */
export function showToast(text: string, action?: Toast["action"]): void {
  const toast = { id: ++last, text, action };
  change([...shown.filter((one) => one.text !== text), toast].slice(-atOnce));
  setTimeout(() => dismissToast(toast.id), action ? lastsWithAction : lasts);
}

export function dismissToast(id: number): void {
  if (shown.some((one) => one.id === id)) change(shown.filter((one) => one.id !== id));
}

/** The messages shown now; the same array until they change. */
export function readToasts(): readonly Toast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
