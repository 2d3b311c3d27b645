import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { monthly } from "../../support/browser/subscriptions.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the requests that fail here.
test.use({ expectedErrors: /status of 502|ERR_INTERNET_DISCONNECTED/ });

const t = translationsOf("en");
const preview = {
  currency: "eur",
  dueNow: 3_200,
  credit: 399,
  amount: 3_599,
  renewsAt: "2027-11-20T10:00:00.000Z",
  at: 1,
};

test("switching the plan: a double click pays once, and the focus stays where it was pressed", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  const { promise, resolve } = Promise.withResolvers<void>();
  let paid = 0;
  await page.route("**/functions/v1/billing/subscription", (route) => route.fulfill({ json: monthly }));
  await page.route("**/functions/v1/billing/switch/preview", (route) => route.fulfill({ json: preview }));
  await page.route("**/functions/v1/billing/switch", async (route) => {
    paid++;
    await promise;
    await route.fulfill({ json: { ...monthly, plan: "annual" } });
  });
  const section = await openSection(page, t("subscription:sectionTitle"));
  const named = (name: string) => section.getByRole("button", { name: t(name), exact: true });
  await named("subscription:toAnnual").press("Enter");
  await expect(named("account:cancel")).toBeFocused();
  await named("account:cancel").press("Enter");
  await expect(named("subscription:toAnnual")).toBeFocused();
  await page.keyboard.press("Enter");
  await named("subscription:switchNow").dblclick();
  resolve();
  await expect(page.locator(".toast")).toContainText(t("subscription:switched"));
  await expect(named("subscription:toMonthly")).toBeFocused();
  expect(paid).toBe(1);
});

test("cancelling while a payment is overdue promises neither the whole period nor that nothing more is charged", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  const overdue = { ...monthly, state: "grace", graceUntil: "2026-11-27T10:00:00.000Z" };
  await page.route("**/functions/v1/billing/subscription", (route) => route.fulfill({ json: overdue }));
  const section = await openSection(page, t("subscription:sectionTitle"));
  await section.getByRole("button", { name: t("subscription:cancel") }).click();
  const date = "Sunday, December 20, 2026";
  await expect(section.getByRole("group")).toHaveAccessibleName(t("subscription:cancelSureOverdue", { date }));
});

test("subscription: that there is no connection is not said any more when another action has succeeded, or there is one", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await page.route("**/functions/v1/billing/subscription", (route) => route.fulfill({ json: monthly }));
  await page.route("**/functions/v1/billing/switch/preview", (route) => route.fulfill({ status: 502, json: {} }), {
    times: 1,
  });
  await page.route("**/functions/v1/billing/cancel", (route) =>
    route.fulfill({ json: { ...monthly, cancelAtPeriodEnd: true } }),
  );
  const section = await openSection(page, t("subscription:sectionTitle"));
  const named = (name: string) => section.getByRole("button", { name: t(name), exact: true });
  await named("subscription:toAnnual").click();
  await expect(section.getByRole("alert")).toHaveText(t("subscription:processingFailed"));
  await named("subscription:cancel").click();
  await named("subscription:cancel").click();
  await expect(named("subscription:keep")).toBeVisible();
  await expect(section.getByRole("alert")).toHaveCount(0);
  await page.context().setOffline(true);
  await named("subscription:toAnnual").click();
  await expect(section.getByRole("alert")).toHaveText(t("common:offline"));
  await page.context().setOffline(false);
  await expect(section.getByRole("alert")).toHaveCount(0);
});
