import { atom } from "nanostores";

/** A short message at the edge of the screen. With an action it stays longer, so that "Undo" stays within reach. */
export type Toast = {
  id: number;
  text: string;
  action?: { label: string; run: () => void } | undefined;
};

/** The messages on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
/** Milliseconds. */
const duration = 5_000;
const durationWithAction = 10_000;
/** More messages would cover the page. */
const maxToasts = 3;

/** Shows a message for a few seconds; screen readers announce it. */
export function showToast(text: string, action?: Toast["action"]): void {
  const toast = { id: ++lastId, text, action };
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), toast].slice(-maxToasts));
  setTimeout(() => dismissToast(toast.id), action ? durationWithAction : duration);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
