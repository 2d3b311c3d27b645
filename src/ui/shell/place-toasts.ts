import { modalOpened } from "../dialogs/open-modal.ts";

/** The open modal dialogs, the topmost last. */
let modals: HTMLDialogElement[] = [];
/** The region, which is in no document while the dialog around it is taken away, and its own place. */
let region: HTMLElement | null = null;
let ownPlace: Element | null = null;

/**
 * Keeps the region of the toasts in the topmost modal dialog, else in its place in the page: what is outside a modal dialog is covered, cannot be
 * pressed and is not announced. The region itself is moved, so that a message is announced once, and shown as a popover, which no dialog covers or
 * clips. Call it once.
 */
export function placeToasts(): void {
  modals = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  for (const dialog of modals) placeAfter(dialog);
  place();
  document.addEventListener(modalOpened, ({ target }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    modals = [...modals.filter((other) => other !== target), target];
    placeAfter(target);
    place();
  });
  document.addEventListener("click", moveFocus, { capture: true });
}

/** The event comes after the call that closed the dialog, which may be open again. */
function placeAfter(dialog: HTMLDialogElement): void {
  dialog.addEventListener("close", place, { once: true });
}

function place(): void {
  modals = modals.filter((dialog) => dialog.isConnected && dialog.matches(":modal"));
  const shown = document.querySelector<HTMLElement>(".toasts");
  if (shown && shown !== region) [region, ownPlace] = [shown, shown.parentElement];
  const home = modals.at(-1) ?? ownPlace;
  if (!region || !home || (region.popover && region.parentElement === home)) return;
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  region.popover = "manual";
  home.append(region);
  region.showPopover();
  // A button that is moved loses the focus.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** The button of a pressed action is gone at once: the focus goes to the page's content or the dialog's title. The action may move it further. */
function moveFocus({ target }: Event): void {
  if (!(target instanceof Element && target.closest(".toast button"))) return;
  const dialog = target.closest("dialog");
  (dialog ? dialog.querySelector("h2") : document.getElementById("content"))?.focus({ preventScroll: true });
}
