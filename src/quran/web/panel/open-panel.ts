import { useSyncExternalStore } from "react";

/** Only one panel is open at a time: opening another closes it. */
export type PanelName = "settings" | "tafsir";

let open: PanelName | undefined;
const listeners = new Set<() => void>();

export function showPanel(name: PanelName): void {
  change(name);
}

/** Closes the panel if it is the open one. */
export function closePanel(name: PanelName): void {
  if (open === name) change(undefined);
}

export function useIsOpen(name: PanelName): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open === name,
    () => false,
  );
}

function change(next: PanelName | undefined) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
