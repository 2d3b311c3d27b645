import { expect, type Page } from "@playwright/test";

/** What the browser has stored as the last verses read. */
export const lastRead = (page: Page) => page.evaluate(() => localStorage.getItem("siraj-last-read"));

/**
 * Scrolls the reader to a verse until the browser has stored it as the last one read. At first the reader stores nothing, because it may still be
 * scrolling to a verse by itself. Leave the reader before a session ends: it would store the position of a guest.
 */
export async function readVerse(page: Page, verse: number, stored = new RegExp(`"verse":${verse}\\b`)) {
  await expect(async () => {
    await page.locator(`#v${verse}`).evaluate((one) => {
      one.scrollIntoView({ block: "start" });
      // The browser sends no event where the verse is in place already.
      window.dispatchEvent(new Event("scroll"));
    });
    await expect.poll(() => lastRead(page), { timeout: 1_500 }).toMatch(stored);
  }).toPass();
}
