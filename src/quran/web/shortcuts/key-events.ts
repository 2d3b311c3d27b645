const fields = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=slider]";
const dialogs = "dialog[open], [popover]:popover-open, [aria-modal=true]";
const controls = "a, button, summary, label, audio, video, [role=button], [role=tab], [role=menuitem]";

/** Whether a key may act as a shortcut: no field has the focus, no dialog is open, no input method composes, no modifier is held. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.key === "Process" || event.key === "Dead") return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(fields) && !document.querySelector(dialogs);
}

/** Whether the focus is on a control that uses Enter and the space bar itself. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(controls) !== null;
}
