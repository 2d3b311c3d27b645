import type { Page } from "@playwright/test";
import { consentKey } from "#ui/boot/consent.ts";
import { askAndWait } from "../../support/browser/conversations.ts";
import { byKeyboard } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test, waitForHydration } from "../../support/browser/page-test.ts";
import { expectPhase, playButton, playerBar, recordRecitation } from "../../support/browser/recitation-probe.ts";
import { alafasy, tones } from "../../support/browser/tone-control.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";

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

test("cookie banner: a choice in one tab closes the banner in the others", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/en/faq");
    await expect(banner(tab)).toBeVisible();
  }
  await page.getByRole("button", { name: translationsOf("en")("cookies:accept"), exact: true }).click();
  await expect(banner(other)).toBeHidden();
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

test("the banner, its answer and the footer outlast a page that is not found in the browser alone", async ({
  page,
}) => {
  const t = translationsOf("en");
  const footer = page.locator("#footer a").first();
  await page.goto("/en/admin/billing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common:notFoundTitle"));
  await expect(banner(page)).toBeVisible();
  await expect(footer).toBeVisible();
  await page.locator('header a[href="/en/quran"]').click();
  await expect(page).toHaveTitle(new RegExp(t("quran:title")));
  await expect(footer).toBeVisible();
  await page.getByRole("button", { name: t("cookies:reject"), exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/en/admin/billing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common:notFoundTitle"));
  await expect(footer).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

const accept = (page: Page) => banner(page).getByRole("button", { name: "Accept", exact: true });

/** By how many pixels the boxes of two elements overlap from top to bottom, where they overlap from left to right. */
const overlap = (page: Page, first: string, second: string) =>
  page.evaluate(
    (selectors) => {
      const [one, other] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      if (!one || !other || one.right <= other.left || other.right <= one.left) return 0;
      return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    },
    [first, second],
  );

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    test(`the banner covers neither the player nor the sign that the page is offline, at ${width} × ${height}`, async ({
      page,
      context,
    }) => {
      await recordRecitation(page);
      await tones.change(alafasy(102, 1), { kind: "tone", milliseconds: 40_000 });
      await page.setViewportSize({ width, height });
      await page.goto("/en/quran/102");
      await playButton(page, 1).click();
      await expectPhase(page, "playing");
      await expect(banner(page)).toBeVisible();
      await expectUncovered(playerBar(page).getByRole("button", { name: "Pause" }));
      await expectUncovered(accept(page));
      await playButton(page, 1).focus();
      for (let verse = 2; verse <= 5; verse++) {
        while (!(await playButton(page, verse).evaluate((node) => node === document.activeElement)))
          await page.keyboard.press("Tab");
        await expectUncovered(playButton(page, verse));
      }
      await page.goto("/en");
      await askAndWait(page, translationsOf("en")("chat:suggestion1"));
      await page.evaluate(() => window.scrollTo(0, 0));
      // The code that shows the sign is fetched when the page is idle.
      const fetched = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/notices-"));
      await expect.poll(() => page.evaluate(fetched)).toBe(true);
      await context.setOffline(true);
      await expect(page.locator(".offline-badge")).toBeVisible();
      for (const other of [".cookie-banner", ".composer"]) expect(await overlap(page, ".offline-badge", other)).toBe(0);
      await expectUncovered(accept(page));
      await expectUncovered(page.locator(".composer textarea"));
    });
  }
});

for (const language of ["ar", "ur"] as const) {
  test(`on a phone the whole banner is above the page when a first question is asked, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}`);
    await expect(banner(page)).toBeVisible();
    await askAndWait(page, translationsOf(language)("chat:suggestion1"));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".turn h2")).toBeInViewport({ ratio: 1 });
  });
}

test("without JavaScript there is no banner, because nothing is stored", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/en/privacy", { waitUntil: "load" });
  await expect(page.locator("h1")).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
});
