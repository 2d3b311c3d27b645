import { expect, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** In the page during `expectTabWalk`: the controls that got the focus, by their number, or "elsewhere". */
    walked: string[];
  }
}

/** A way to operate a page, by pointer or by keyboard, so that a test can run with both. */
export type InputMethod = {
  press(target: Locator): Promise<void>;
  /** Replaces the content of a field. */
  write(target: Locator, text: string): Promise<void>;
};

export const byPointer = (_page: Page): InputMethod => ({
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
});

/** The keyboard only: Tab until the target has the focus, then Enter or the text. */
export const byKeyboard = (page: Page): InputMethod => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  async write(target, text) {
    await tabTo(page, target);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  },
});

/** The number of tab stops after which a target counts as unreachable. */
const maxTabStops = 120;

/** Presses Tab until `target` has the focus. The number of stops depends on what the page shows, so the focus is checked at each. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Tab passes a control that is still disabled.
  await expect(target).toBeEnabled();
  // Finding the element anew at each stop would take longer than the key itself.
  let element = await target.elementHandle();
  for (let stops = 0; stops <= maxTabStops; stops++) {
    let state = await element?.evaluate(focusOf);
    if (state === "replaced") {
      element = await target.elementHandle();
      state = await element?.evaluate(focusOf);
    }
    if (state === "focused") return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab did not reach ${target} within ${maxTabStops} stops`);
}

/** Runs in the browser. */
function focusOf(element: Node): "focused" | "elsewhere" | "replaced" {
  if (element === document.activeElement) return "focused";
  return element.isConnected ? "elsewhere" : "replaced";
}

/** The variants of each journey, so that every flow is tested by keyboard and every flow in Arabic. */
export const inputVariants = [
  { language: "en", inputFor: byKeyboard, name: "in English by the keyboard alone" },
  { language: "ar", inputFor: byPointer, name: "in Arabic by pointer" },
] as const;

/** Controls at which Tab stops. Of a group of radio buttons it is the checked one. */
const stops = "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex='0']";

/**
 * Walks with Tab from the first control of the page's content to the end, and expects every control that is visible once, in the order of the
 * page, so that none is left out and none keeps the focus. A date field has several stops of its own.
 */
export async function expectTabWalk(page: Page): Promise<void> {
  const count = await page.evaluate((selector) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea, summary, section)"),
    ];
    const shown = found.filter((one) => one.matches(selector) && one.checkVisibility({ visibilityProperty: true }));
    for (const [at, one] of shown.entries()) one.dataset.stop = `${at}`;
    window.walked = document.activeElement === shown[0] ? ["0"] : [];
    document.addEventListener("focusin", ({ target }) => {
      window.walked.push((target instanceof HTMLElement && target.dataset.stop) || "elsewhere");
    });
    shown[0]?.focus();
    return shown.length;
  }, stops);
  expect(count, "controls of the page").toBeGreaterThan(0);
  const press = () => page.keyboard.press("Tab");
  const hasLeft = () => page.evaluate(() => !(document.activeElement as HTMLElement | null)?.dataset.stop);
  // So many are needed in any case: whether the walk has ended is asked only then.
  for (let presses = 0; presses < count; presses += 1) await press();
  // The inner stops of date fields are a few more.
  for (let more = 0; more < count + 20 && !(await hasLeft()); more += 1) await press();
  const walked = await page.evaluate(() => window.walked);
  const end = walked.indexOf("elsewhere");
  expect(end < 0 ? walked : walked.slice(0, end)).toEqual(Array.from({ length: count }, (_, at) => `${at}`));
}
