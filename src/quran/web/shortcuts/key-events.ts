const fields = "input:not([type=radio], [type=checkbox]), textarea, select";
const dialogs = "dialog[open], [popover=auto]:popover-open";

/** Whether a key may act as a shortcut: no field that takes letters has the focus, no dialog is open, no input method composes, no modifier is held. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.key === "Process" || event.key === "Dead") return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(fields) && !document.querySelector(dialogs);
}
