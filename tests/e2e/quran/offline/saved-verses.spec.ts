import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../../support/browser/page-test.ts";
import { untilControlled } from "../../../support/browser/service-worker.ts";
import { startReverseProxy } from "../../../support/servers/reverse-proxy.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: /Failed to load resource|net::ERR_|status of 50\d|bad HTTP response code/,
});

/** Saves these verses in the browser, as a guest does. */
async function save(page: Page, saved: readonly { chapter: number; from: number; to: number; note: string }[]) {
  await page.evaluate((text) => localStorage.setItem("siraj-bookmarks", text), JSON.stringify(withTimes(saved)));
}

const withTimes = (saved: readonly object[]) => saved.map((one, at) => ({ ...one, created: at + 1 }));

test("saved verses of kept surahs can be opened without a connection, which a line at the foot of a phone tells", async ({
  page,
  baseURL,
}) => {
  const front = await startReverseProxy(baseURL ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${front.url}/ur/quran/112`);
  await untilControlled(page);
  await expect.poll(() => page.evaluate(() => caches.match("/ur/quran/112").then(Boolean))).toBe(true);
  await save(page, [
    { chapter: 112, from: 1, to: 2, note: "a note" },
    { chapter: 36, from: 1, to: 1, note: "" },
    { chapter: 112, from: 4, to: 4, note: "" },
  ]);
  await front.stop();
  await page.goto(`${front.url}/ur/saved-passages`);
  const links = page.locator("#saved-verses a");
  await expect(links).toHaveText(["الاخلاص، ۴", "الاخلاص، ۱–۲a note"]);
  await expectNoAxeViolations(page);
  await links.first().click();
  await expect(page).toHaveURL(`${front.url}/ur/quran/112/4`);
  await expect(page.locator("#v4")).toHaveClass(/lit/);
  // It is the upper line of the bottom navigation, and so lies over no verse.
  const badge = page.locator(".offline-badge");
  const navigation = await page.locator(".bottom").evaluate((node) => node.getBoundingClientRect().top);
  const bottom = () => badge.evaluate((node) => node.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(navigation);
  expect(await bottom()).toBeGreaterThan(navigation - 12);
  await front.comeBack();
  await front.stop();
});
