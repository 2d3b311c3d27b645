/** Dispatched by a dialog that was opened as a modal one; it bubbles. */
export const modalOpened = "modal-opened";

/** Opens a dialog as a modal one: everything outside the topmost one is inert. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.dispatchEvent(new Event(modalOpened, { bubbles: true }));
}
