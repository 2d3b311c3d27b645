import { atom } from "nanostores";

/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
export const $modals = atom<readonly HTMLDialogElement[]>([]);

/** Opens a dialog as a modal one. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.addEventListener("close", forgetClosed, { once: true });
  $modals.set([...$modals.get().filter((other) => other !== dialog), dialog]);
}

/** The event comes after the call that closed the dialog, which may be open again. */
function forgetClosed(): void {
  $modals.set($modals.get().filter((dialog) => dialog.matches(":modal")));
}
