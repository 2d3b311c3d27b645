import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";

async function switchLanguage(page: Page, language: string): Promise<void> {
  // The button is at the top of the page.
  await page.evaluate(() => document.getElementById("settings")?.showPopover());
  await page.locator(`#settings a[hreflang='${language}']`).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await waitForHydration(page);
}

for (const { width, path, selector } of [
  { width: 390, path: "/tr/privacy", selector: "p, li" },
  { width: 1280, path: "/en/glossary", selector: "dt, h3, p" },
]) {
  test(`the switcher keeps the place in a page: ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await waitForHydration(page);
    const read = page.locator(`main :is(${selector})`).nth(40);
    await stableTop(read);
    await read.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - 120));
    const before = await stableTop(read);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await switchLanguage(page, "pl");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(Math.abs((await stableTop(read)) - before)).toBeLessThan(200);
    // The place was for that page alone.
    expect(await page.evaluate(() => sessionStorage.getItem("siraj-place"))).toBeNull();
  });
}

test("the switcher keeps the top of a page, and another page begins at its top", async ({ page }) => {
  await page.goto("/en/privacy");
  await waitForHydration(page);
  await switchLanguage(page, "ur");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto("/pl/terms");
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
