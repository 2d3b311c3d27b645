import type { Page } from "@playwright/test";
import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The payment page belongs to a stand-in.
test.use({ forwarded: false, expectedErrors: /status of (403|404|502)/ });

const day = 86_400;

/** Tells the payment stand-in what to do. */
async function control(page: Page, command: object) {
  const response = await page.request.post("/stand-ins/pay/control", { data: command });
  expect(response.ok(), await response.text()).toBe(true);
}

async function pay(page: Page) {
  await page.waitForURL(/\/stand-ins\/pay\/checkout\//);
  await page.locator("button[name=action][value=pay]").click();
  await page.waitForURL(/checkout=cs_/);
}

for (const { language, inputFor, name } of inputVariants) {
  test(`premium: subscribed, seen in another tab, cancelled and taken back, ${name}`, async ({ page, baseURL }) => {
    const t = translationsOf(language);
    const input = inputFor(page);
    await signUpAndConfirm(page, baseURL, language);
    const other = await page.context().newPage();
    await other.goto(`/${language}/quran/93`);
    const inOther = await openSection(other, t("subscription:sectionTitle"));
    await expect(inOther).toContainText(t("subscription:freeText"));

    await page.goto(`/${language}/quran/93?settings=premium`);
    const dialog = page.getByRole("dialog", { name: t("subscription:title") });
    await expect(dialog.locator(".plans")).toBeVisible();
    await expect(dialog).toContainText(t("subscription:testPayment"));
    await expectNoAxeViolations(page, "dialog.premium");
    await dialog.getByRole("radio", { name: "EUR" }).check({ force: true });
    await input.write(dialog.getByLabel(t("subscription:codeLabel")), "NOBODYS");
    await input.press(dialog.getByRole("button", { name: t("subscription:codeCheck") }));
    await expect(dialog.getByText(t("subscription:codeUnknown"))).toBeVisible();
    await input.press(dialog.locator(".btn-primary"));
    await pay(page);
    await expect(dialog.getByText(t("subscription:thanks"))).toBeVisible();
    await expect(inOther).toContainText(t("subscription:annual"));
    await expect(inOther.getByRole("button", { name: t("subscription:manage") })).toBeVisible();
    await other.close();

    await input.press(dialog.getByRole("link", { name: t("subscription:mailManage") }));
    await expect(page.locator(".account-settings summary").first()).toBeVisible();
    const section = await openSection(page, t("subscription:sectionTitle"), input);
    await expectNoAxeViolations(page, ".account-section[open]");
    await input.press(section.getByRole("button", { name: t("subscription:cancel") }));
    await input.press(section.getByRole("button", { name: t("subscription:cancel") }));
    await expect(page.getByText(t("subscription:cancelled"))).toBeVisible();
    await input.press(section.getByRole("button", { name: t("subscription:keep") }));
    await expect(page.getByText(t("subscription:resumed"))).toBeVisible();
    await input.press(section.getByRole("button", { name: t("subscription:toMonthly") }));
    await input.press(section.getByRole("button", { name: t("subscription:switchNow") }));
    await expect(section.locator("summary")).toContainText(t("subscription:monthly"));
  });
}

test("premium: a failed payment is said, the portal opens, a lapsed subscription can begin again", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  const email = await signUpAndConfirm(page, baseURL);
  await page.goto("/en/quran/93?settings=premium&plan=monthly");
  await page.locator("dialog.premium .btn-primary").click();
  await pay(page);
  await expect(page.getByText(t("subscription:thanks"))).toBeVisible();
  await control(page, { do: "cards", customer: email, card: "declined" });
  await control(page, { do: "age", customer: email, seconds: 32 * day });
  await page.goto("/en/quran/93?settings=account");
  await expect(page.locator(".account-settings summary").first()).toBeVisible();
  const section = await openSection(page, t("subscription:sectionTitle"));
  await expect(section.getByRole("alert")).toContainText("Your last payment failed. You keep premium until");
  await page.route("**/functions/v1/billing/portal", (route) =>
    route.fulfill({ status: 502, contentType: "application/json", body: '{"code":"billing/manage-failed"}' }),
  );
  await section.getByRole("button", { name: t("subscription:manage") }).click();
  await expect(section.getByText(t("subscription:manageFailed"))).toBeVisible();
  await page.unroute("**/functions/v1/billing/portal");
  await section.getByRole("button", { name: t("subscription:manage") }).click();
  await page.waitForURL(/\/stand-ins\/pay\//);
  await control(page, { do: "age", customer: email, seconds: 60 * day });
  await page.goto("/en/quran/93?settings=premium");
  await page.locator("dialog.premium .btn-primary").click();
  await pay(page);
  await expect(page.getByText(t("subscription:thanks"))).toBeVisible();
});

test("premium: the messages of a failing payment service, and the way of a guest", async ({ page, baseURL }) => {
  const t = translationsOf("en");
  const fail = (code: string) => ({ status: 502, contentType: "application/json", body: JSON.stringify({ code }) });
  await page.route("**/functions/v1/billing/plans", (route) => route.fulfill(fail("platform/internal")), { times: 1 });
  await page.goto("/en/quran/93?settings=premium");
  await expect(page.getByText(t("subscription:upgradeFailed"))).toBeVisible();
  await page.getByRole("button", { name: t("common:retry") }).click();
  await expect(page.getByRole("link", { name: t("subscription:signUp") })).toHaveAttribute("href", /next=/);
  await signUpAndConfirm(page, baseURL);
  await page.goto("/en/quran/93?settings=premium");
  await page.route("**/functions/v1/billing/checkout", (route) => route.fulfill(fail("billing/processing-failed")));
  await page.locator("dialog.premium .btn-primary").click();
  await expect(page.getByRole("alert")).toHaveText(
    "There was an error processing your subscription. Please try again.",
  );
});

test("premium: at the limit of the month an upgrade is offered", async ({ page, baseURL }) => {
  const t = translationsOf("en");
  await signUpAndConfirm(page, baseURL);
  await page.route("**/functions/v1/chat", (route) =>
    route.fulfill({ status: 403, contentType: "application/json", body: '{"code":"chat/month-ended"}' }),
  );
  await page.goto("/en");
  await page.locator(".composer textarea").fill("What is said about patience?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("subscription:trialLimit"))).toBeVisible();
  await page.getByRole("link", { name: t("subscription:upgrade") }).click();
  await expect(page.getByRole("dialog", { name: t("subscription:title") })).toBeVisible();
});

test("donations and support: pages without barriers", async ({ page }) => {
  const t = translationsOf("en");
  await page.goto("/en/donations");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("donation:pageTitle"));
  await expectNoAxeViolations(page, "main");
  await page.goto("/ar/support");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translationsOf("ar")("support:pageTitle"));
  await expectNoAxeViolations(page, "main");
});
