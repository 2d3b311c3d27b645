import { expect, type Locator } from "@playwright/test";

/** Expects an element to be within the window, at least the given part of its area, with nothing in front of its middle. */
export async function expectUncovered(element: Locator, ratio = 0.95): Promise<void> {
  await expect(element).toBeInViewport({ ratio });
  await expect.poll(() => element.evaluate(coverOf), `what is in front of ${element}`).toBe("nothing");
}

/** Runs in the browser. Names the element that is in front of the middle of this one. */
function coverOf(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (element.contains(front)) return "nothing";
  return front ? `${front.localName}.${front.className}` : "the edge of the window";
}
