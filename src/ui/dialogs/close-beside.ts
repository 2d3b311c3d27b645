/** What of an event is needed here. */
type Press = { target: EventTarget | null; currentTarget: EventTarget };

/** Where the pointer went down last; there is one at a time. */
let pressed: EventTarget | null = null;

/**
 * The handlers of a dialog that a click on its backdrop closes. Such a click has the dialog itself as its target. So has one whose press began
 * within the dialog, as when a text is selected by dragging the pointer beyond the edge: that closes nothing.
 */
export const closeBeside = (close: () => void) => ({
  onPointerDown: ({ target }: Press) => {
    pressed = target;
  },
  onClick: ({ target, currentTarget }: Press) => {
    if (target === currentTarget && pressed === target) close();
  },
});
