import { atom } from "nanostores";

/** A short message at the edge of the screen. With an action it stays longer, so that "Undo" stays within reach, and one Tab away. */
export type Toast = {
  id: number;
  text: string;
  /** `key` names what the action is about: equal texts with equal keys are repetitions of one message. */
  action?: { label: string; run: () => void; key?: string } | undefined;
};

/** The messages on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
/** Milliseconds. */
const duration = 5_000;
const durationWithAction = 10_000;
/** More messages would cover the page. */
const maxToasts = 3;

/**
 * Shows a message for a few seconds; screen readers announce it. It replaces a repetition of itself. A message whose action has no key is never
 * replaced: each "Undo" is about another thing.
 */
export function showToast(text: string, action?: Toast["action"]): void {
  const toast = { id: ++lastId, text, action };
  $toasts.set([...$toasts.get().filter((other) => subject(other) !== subject(toast)), toast].slice(-maxToasts));
  dismissLater(toast.id, action ? durationWithAction : duration);
}

/** No message goes while the pointer or the focus is on one. */
function dismissLater(id: number, after: number): void {
  const end = () =>
    document.querySelector(".toasts :hover,.toasts :focus") ? dismissLater(id, after) : dismissToast(id);
  setTimeout(end, after);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** What a message is about. Two messages with the same subject are repetitions. */
const subject = ({ id, text, action }: Toast): string => (action ? text + (action.key ?? id) : text);
