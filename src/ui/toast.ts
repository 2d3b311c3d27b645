import { atom } from "nanostores";

/** A short message at the edge of the screen. With an action it stays longer, so that "Undo" stays within reach, and one Tab away. */
export type Toast = {
  id: number;
  text: string;
  /** `key` names what the action is about: equal texts with equal keys are repetitions of one message. */
  action?: { label: string; run: () => void; key?: string } | undefined;
  /** Takes it away; `toast-attention.ts` stops it. */
  timer: ReturnType<typeof setTimeout>;
};

/** The messages on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
/** More messages would cover the page. */
const maxToasts = 3;

/**
 * Shows a message for a few seconds; screen readers announce it. It replaces a repetition of itself. A message whose action has no key is never
 * replaced: each "Undo" is about another thing.
 */
export function showToast(text: string, action?: Toast["action"]): void {
  const id = ++lastId;
  // Milliseconds.
  const toast: Toast = { id, text, action, timer: setTimeout(() => dismissToast(id), action ? 10_000 : 5_000) };
  $toasts.set([...$toasts.get().filter((other) => subject(other) !== subject(toast)), toast].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** What a message is about. Two messages with the same subject are repetitions. */
const subject = ({ id, text, action }: Toast): string => (action ? text + (action.key ?? id) : text);
