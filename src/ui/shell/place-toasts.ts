import { $modals } from "../dialogs/open-modal.ts";

/** The region, which is in no document while the dialog around it is taken away. */
let region: HTMLElement | null = null;

/**
 * Keeps the region of the toasts in the topmost modal dialog, else in its place in the page: what is outside a modal dialog is covered, cannot be
 * pressed and is not announced. The region itself is moved, so that a message is announced once, and shown as a popover, which no dialog covers or
 * clips. Call it once.
 */
export function placeToasts(): void {
  $modals.subscribe((modals) => {
    region = document.querySelector<HTMLElement>(".toasts") ?? region;
    const place = modals.findLast(({ isConnected }) => isConnected) ?? document.getElementById("toasts");
    if (!region || !place) return;
    region.popover = "manual";
    place.append(region);
    region.showPopover();
  });
  document.addEventListener("click", focusDialog, { capture: true });
}

/** A pressed action is gone at once. In a dialog the focus goes on from the title: the page's content cannot have it. */
function focusDialog({ target }: Event): void {
  if (!(target instanceof Element && target.closest(".toast button"))) return;
  target.closest("dialog")?.querySelector("h2")?.focus({ preventScroll: true });
}
