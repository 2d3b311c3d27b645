import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreSecondClick } from "./second-click.ts";

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a click on the page does what it is for. */
function works(at: { detail: number; clientX: number; clientY: number }): boolean {
  return page.dispatchEvent(Object.assign(new Event("click", { cancelable: true }), at));
}

const place = { detail: 1, clientX: 100, clientY: 200 };

test("second click: one at the same place presses nothing until a double click is over", () => {
  ignoreSecondClick(place);
  expect(works({ ...place, clientY: 203 })).toBe(false);
  expect(works({ ...place, detail: 2 })).toBe(false);
  vi.advanceTimersByTime(600);
  expect(works(place)).toBe(true);
});

test("second click: a key and a click elsewhere work at once, and after each of them everything does", () => {
  ignoreSecondClick(place);
  expect(works({ ...place, detail: 0 })).toBe(true);
  expect(works(place)).toBe(false);
  expect(works({ ...place, clientY: 260 })).toBe(true);
  expect(works(place)).toBe(true);
  vi.advanceTimersByTime(600);
  ignoreSecondClick({ ...place, detail: 0 });
  expect(works(place)).toBe(true);
});
