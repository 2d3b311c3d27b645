import { expect, type Locator, type Page } from "@playwright/test";

/** How somebody works a page. A journey is written once and gone by either. */
export type Hands = {
  press(target: Locator): Promise<void>;
  /** What the field held before is replaced. */
  write(target: Locator, text: string): Promise<void>;
};

export const byPointer = (_page: Page): Hands => ({
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
});

/** Without a mouse: Tab until the thing has the focus, then Enter, or what is to be typed. */
export const byKeyboard = (page: Page): Hands => ({
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

/** Stops at which somebody gives up. */
const patience = 120;

/** How many stops there are on the way depends on what the page has shown by then, so each is looked at. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops <= patience; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${patience} stops of the Tab key do not lead to ${target}`);
}

/** Whoever goes a journey: every flow is gone without a mouse, and every flow in Arabic. */
export const travellers = [
  { language: "en", handsOf: byKeyboard, who: "in English by the keyboard alone" },
  { language: "ar", handsOf: byPointer, who: "in Arabic by pointer" },
] as const;
