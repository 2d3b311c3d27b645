import type { Page } from "@playwright/test";
import { noSubscription, type SubscriptionState } from "#billing/shared/subscription.ts";
import {
  openDevice,
  openSettings,
  sessionStorageKey,
  signOut,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The server knows the session of the first user only.
test.use({ expectedErrors: /status of (401|403)/ });

const t = translationsOf("en");

/** Another tab of the same browser, in which the user changes: to another one, or to a guest. */
async function openOtherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/config.json");
  return {
    switchUser: () =>
      other.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? "{}");
        session.user.id = crypto.randomUUID();
        localStorage.setItem(key, JSON.stringify(session));
      }, sessionStorageKey),
    endSession: () => other.evaluate((key) => localStorage.removeItem(key), sessionStorageKey),
  };
}

test("a subscription is shown to its own user only, also when its answer comes late", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  const { switchUser, endSession } = await openOtherTab(page);
  const active: SubscriptionState = {
    ...noSubscription,
    state: "active",
    premium: true,
    plan: "annual",
    currency: "eur",
    amount: 3599,
    periodEnd: "2030-01-01T00:00:00.000Z",
  };
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let known = noSubscription;
  await page.route("**/functions/v1/billing/subscription", async (route) => {
    const json = known;
    asked.resolve();
    if (json === noSubscription) await late.promise;
    await route.fulfill({ json });
  });
  const dialog = page.locator("dialog.premium");
  await page.goto("/en/quran/93?settings=premium");
  await asked.promise;
  known = active;
  await switchUser();
  const thanks = dialog.getByText(t("subscription:thanks"));
  await expect(thanks).toBeVisible();
  const delivered = page.waitForResponse("**/functions/v1/billing/subscription");
  late.resolve();
  await (await delivered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(thanks).toBeVisible();

  await endSession();
  await expect(dialog.getByRole("link", { name: t("subscription:signUp") })).toBeVisible();
  await expect(thanks).toHaveCount(0);
});

test("the daily mail of a user is not shown after the session has ended in another tab", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  const { endSession } = await openOtherTab(page);
  await page.route("**/functions/v1/wisdom/mail", (route) => route.fulfill({ json: { email } }));
  await page.goto("/en/daily-wisdom");
  const stop = page.getByRole("button", { name: t("wisdomPage:mailStop") });
  await expect(stop).toBeVisible();
  await endSession();
  await expect(page.getByRole("button", { name: t("wisdomPage:mailSend") })).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test("a session that another device has ended is told, and the page of saved things shows no empty list", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUpAndConfirm(page, baseURL, "en", "/saved-passages");
  await expect(page.getByText(t("savedPassages:versesEmpty"))).toBeVisible();
  const device = await openDevice(browser, baseURL, email);
  const settings = await openSettings(device);
  await settings.getByRole("button", { name: t("account:signOutEverywhere"), exact: true }).click();
  await expect(page.locator(".toast").filter({ hasText: t("common:sessionEnded") })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("common:sessionEnded") })).toBeVisible();
  await expect(page.getByText(t("savedPassages:versesEmpty"))).toHaveCount(0);
  await page
    .locator(".toast")
    .getByRole("button", { name: t("navigation:signIn") })
    .click();
  await expect(page).toHaveURL("/en/auth?next=%2Fen%2Fsaved-passages");
});

test("who signs out is not told that the session has ended", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await signOut(page);
  const signedOut = page.locator(".toast").filter({ hasText: t("account:signedOut") });
  await expect(signedOut).toBeVisible();
  await expect(signedOut).toHaveCount(0, { timeout: 15_000 });
  expect(await page.locator(".toast").allTextContents()).toEqual([]);
});

test("who signs out is not told that the session has ended, also when the server's answer comes late", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  const { endSession } = await openOtherTab(page);
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/auth/v1/logout*", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  const settings = await openSettings(page);
  await settings.getByRole("button", { name: t("account:signOut"), exact: true }).click();
  await asked.promise;
  // As when another request of the page finds the session ended.
  await endSession();
  await expect(page.locator("a.account")).toHaveText(t("navigation:signIn"));
  // A session that ended by itself is told after one second. `toHaveCount` would wait until the message is gone.
  await page.waitForTimeout(2_000);
  expect(await page.locator(".toast").allTextContents()).toEqual([]);
  late.resolve();
  await expect(page.locator(".toast")).toHaveText(t("account:signedOut"));
});
