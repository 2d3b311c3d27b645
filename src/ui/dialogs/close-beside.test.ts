import { expect, test } from "vitest";
import { closeBeside } from "./close-beside.ts";

const [dialog, field] = [new EventTarget(), new EventTarget()];

/** Whether the dialog closes if the pointer goes down on `pressed` and `clicked` is then the target of the click. */
function isClosed(pressed: EventTarget, clicked: EventTarget): boolean {
  let closed = false;
  const { onPointerDown, onClick } = closeBeside(() => {
    closed = true;
  });
  onPointerDown({ target: pressed, currentTarget: dialog });
  onClick({ target: clicked, currentTarget: dialog });
  return closed;
}

test("a click beside a dialog closes it, one within it does not", () => {
  expect(isClosed(dialog, dialog)).toBe(true);
  expect(isClosed(field, field)).toBe(false);
});

test("a press that begins in a field and ends beside the dialog, as of a selection, does not close it", () => {
  expect(isClosed(field, dialog)).toBe(false);
});
