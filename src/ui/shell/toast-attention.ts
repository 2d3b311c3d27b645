import { $toasts, dismissToast } from "../toast.ts";

/** Milliseconds for which messages stay after the pointer and the focus have left them. */
const remaining = 5_000;
let attended = false;

/** No message goes while the pointer or the focus is on one, a press takes one away, and the keyboard finds their actions. Call it once. */
export function followToasts(): void {
  for (const type of ["pointerover", "focusin", "focusout"]) document.addEventListener(type, attend);
  document.addEventListener("keydown", moveToToast);
  document.addEventListener("click", dismissPressed);
}

/**
 * A message lies over the page, and what is under it can be needed before it goes. A press does not reach through: nobody sees what it would press. Beside
 * the words of a message with an action it does nothing, because it may have been meant for the action.
 */
function dismissPressed({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>(".toast");
  if (!pressed || (pressed.querySelector("button") && !target.matches(".toast span"))) return;
  const selection = getSelection();
  // Its words were selected, to be copied.
  if (selection && !selection.isCollapsed && pressed.contains(selection.anchorNode)) return;
  dismissToast(Number(pressed.dataset.id));
}

function attend(): void {
  const now = document.querySelector(".toasts :hover, .toasts :focus") !== null;
  if (now === attended) return;
  attended = now;
  for (const toast of $toasts.get()) {
    clearTimeout(toast.timer);
    if (!now) toast.timer = setTimeout(() => dismissToast(toast.id), remaining);
  }
}

/** The actions that the keyboard has passed. */
const passed = new WeakSet<Element>();
/** What had the focus before an action got it. */
let origin: Element | null = null;

/**
 * Puts the actions of messages next in the order of the focus, each once, wherever the visitor is: Tab moves to it, and from there to what would have
 * come next; Shift and Tab move back. The messages stand at the end of the page, too far for the few seconds of an "Undo".
 */
function moveToToast(event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const active = document.activeElement;
  if (active?.matches(".toast button")) {
    passed.add(active);
    returnFocus(event);
  }
  const next = [...document.querySelectorAll<HTMLElement>(".toast button")].find((button) => !passed.has(button));
  if (!next || event.shiftKey) return;
  const before = document.activeElement;
  next.focus({ preventScroll: true });
  // Behind a modal dialog nothing takes the focus.
  if (document.activeElement !== next) return;
  origin = before;
  event.preventDefault();
}

/** The browser goes on from where the focus was, once: at the end of the page it goes on to the page's beginning. */
function returnFocus(event: KeyboardEvent): void {
  const before = origin;
  origin = null;
  if (!(before instanceof HTMLElement) || !before.isConnected || before === document.body) return;
  before.focus({ preventScroll: true });
  if (event.shiftKey) event.preventDefault();
}
