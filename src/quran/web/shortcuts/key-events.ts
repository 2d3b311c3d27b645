const fields = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=slider]";
const dialogs = "dialog[open], [popover]:popover-open, [aria-modal=true]";
const controls = "a, button, summary, label, audio, video, [role=button], [role=tab], [role=menuitem]";

/** Whether a key is nobody else's: no field has the focus, no dialog is open, nothing is composed, no key is held with it. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.key === "Process" || event.key === "Dead") return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(fields) && !document.querySelector(dialogs);
}

/** Whether Enter and the space bar mean something where the focus is. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(controls) !== null;
}
