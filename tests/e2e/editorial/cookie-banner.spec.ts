import type { Page } from "@playwright/test";
import { consentKey } from "#ui/boot/consent.ts";
import { byKeyboard } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test, waitForHydration } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

test.use({ consent: null });

const banner = (page: Page) => page.locator(".cookie-banner");
const answerOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), consentKey);

/** The sum of the page's layout shifts so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const read = (entries: PerformanceEntryList) =>
          entries.reduce((sum, one) => sum + ("value" in one ? Number(one.value) : 0), 0);
        new PerformanceObserver((list) => done(read(list.getEntries()))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Without any shift the observer is never called.
        setTimeout(() => done(0), 500);
      }),
  );

test("an Urdu article stays where it is when its font arrives after hydration, under the banner", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/nastaliq-400*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  const punctuation = page.waitForResponse("**/nastaliq-punct*.woff2");
  await page.goto("/ur/blog/one-verse-a-day", { waitUntil: "commit" });
  await waitForHydration(page);
  await (await punctuation).finished();
  await expect(banner(page)).toBeVisible();
  release();
  await page.evaluate(() => document.fonts.ready);
  // The second frame is drawn after the first one with the font.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => document.fonts.check('16px "Siraj Nastaliq"', "\u0627"))).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test("the banner is answered by the keyboard, and a rejection is remembered", async ({ page }) => {
  const t = translationsOf("en");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/faq");
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole("button")).toHaveText([t("cookies:reject"), t("cookies:accept")]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectNoAxeViolations(page);
  // After the link that skips to the content.
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("cookies:more") })).toBeFocused();
  await byKeyboard(page).press(page.getByRole("button", { name: t("cookies:reject"), exact: true }));
  await expect(banner(page)).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  expect(await answerOf(page)).toBe("rejected");
  await page.reload();
  await expect(page.locator("h1")).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.goto("/en/quran/112");
  await expect(banner(page)).toBeHidden();
});

test("closing counts as acceptance in Arabic on a wide screen, and the banner stays across pages until then", async ({
  page,
}) => {
  const t = translationsOf("ar");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/ar/quran/112");
  await expect(banner(page)).toBeVisible();
  await banner(page)
    .getByRole("link", { name: t("cookies:more") })
    .click();
  await expect(page).toHaveURL("/ar/privacy");
  await expect(page.locator(".stored-keys")).toContainText(consentKey);
  await expect(banner(page)).toBeVisible();
  const [close, accept] = [t("cookies:close"), t("cookies:accept")].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  // The page is laid out from the right, so that the close button is leftmost.
  const [left, right] = [await close?.boundingBox(), await accept?.boundingBox()];
  expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0);
  await expectNoAxeViolations(page, ".cookie-banner");
  await close?.click();
  await expect(banner(page)).toBeHidden();
  expect(await answerOf(page)).toBe("accepted");
});

test("without JavaScript there is no banner, because nothing is stored", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/en/privacy", { waitUntil: "load" });
  await expect(page.locator("h1")).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
});
