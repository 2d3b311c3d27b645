import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test, waitForHydration } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const sections = (page: Page) => page.locator(".home-section");

test("home: a reader finds the verse of the last visit and the sections below, however the page is reached", {
  tag: "@core",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto("/en");
  await waitForHydration(page);
  await expect(page.locator(".continue-row a")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("siraj-last-read", '{"chapter":18,"verse":10,"at":1795000000000}'));
  await page.reload();
  const row = page.getByRole("link", { name: /^Continue: Al-Kahf 18:10/ });
  await expect(row).toHaveAttribute("href", "/en/quran/18/10");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await expectNoAxeViolations(page);
  await expect(sections(page)).toHaveCount(4);
  await row.click();
  await expect(page).toHaveURL("/en/quran/18/10");
  await page.getByRole("link", { name: "Ask", exact: true }).first().click();
  await expect(page).toHaveURL("/en");
  await expect(row).toBeVisible();
  await expect(sections(page)).toHaveCount(4);
});

test("home: reading offline leads to where the Qur'an can be kept, by a click and by the address", async ({ page }) => {
  await page.goto("/ur");
  await waitForHydration(page);
  const keep = page.getByRole("button", { name: translationsOf("ur")("offline:keep") });
  await page.getByRole("link", { name: translationsOf("ur")("home:offlineTitle") }).click();
  await expect(page).toHaveURL("/ur/quran#offline");
  await expect(keep).toBeInViewport();
  await page.reload();
  await expect(keep).toBeInViewport();
});

test("home: a page that was opened in the reader fetches the sections with the home page", async ({ page }) => {
  await page.goto("/ar/quran/112");
  await waitForHydration(page);
  await page.locator("header a[href='/ar']").first().click();
  await expect(page).toHaveURL("/ar");
  await expect(sections(page)).toHaveCount(4);
  await page.locator('.home-verse a[href="/ar/quran/54/17"]').click();
  await expect(page).toHaveURL("/ar/quran/54/17");
  await expect(page.locator(".verse.lit")).toBeVisible();
});
