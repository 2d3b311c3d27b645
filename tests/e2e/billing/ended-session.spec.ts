import type { Page } from "@playwright/test";
import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { monthly } from "../../support/browser/subscriptions.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the requests that fail here.
test.use({ expectedErrors: /status of (401|403)/ });

const t = translationsOf("en");
const refused = { status: 401, json: { code: "platform/bad-token", message: "x" } };

/** Refuses requests as the server does those of a session that has ended. */
const refuse = (page: Page, address: string) => page.route(address, (route) => route.fulfill(refused));

test("the return from the payment page: a visitor whose session has ended is led to sign in, not to buy again", async ({
  page,
}) => {
  const address = "/ar/quran/93?settings=premium&checkout=cs_test_paid";
  await page.goto(address);
  const words = translationsOf("ar");
  const dialog = page.locator("dialog.premium");
  await expect(dialog).toContainText(words("subscription:signInToSee"));
  await expect(dialog.getByRole("link")).toHaveAttribute("href", `/ar/auth?next=${encodeURIComponent(address)}`);
  await expect(dialog.locator(".plans")).toHaveCount(0);
});

test("the return from the payment page: so is one whose session only the server has ended", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await refuse(page, "**/functions/v1/billing/**");
  await page.goto("/en/quran/93?settings=premium&checkout=cs_test_paid");
  await expect(page.locator("dialog.premium")).toContainText(t("subscription:signInToSee"));
});

test("settings: a session that has ended is told as that, with the way to sign in, which asks for the password", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await page.route("**/functions/v1/billing/subscription", (route) => route.fulfill({ json: monthly }));
  await refuse(page, "**/functions/v1/billing/export");
  await refuse(page, "**/functions/v1/account/**");
  const payments = await openSection(page, t("subscription:sectionTitle"));
  await payments.getByRole("button", { name: t("subscription:export") }).click();
  await expect(payments.getByRole("alert")).toContainText(t("common:sessionEnded"));
  await expect(payments.getByRole("alert").getByRole("link")).toHaveText(t("navigation:signIn"));

  const data = await openSection(page, t("account:data"));
  await data.getByRole("button", { name: t("account:dataSave") }).click();
  await expect(data.getByRole("alert")).toContainText(t("auth:sessionMissing"));

  const deletion = await openSection(page, t("account:delete"));
  await deletion.getByRole("textbox").fill("DELETE");
  await deletion.getByRole("button", { name: t("account:deleteNow") }).click();
  await expect(deletion.getByRole("alert")).toContainText(t("auth:sessionMissing"));
  await expect(deletion.getByRole("textbox")).toHaveValue("DELETE");
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 403, json: { code: 403, error_code: "session_not_found", msg: "x" } }),
  );
  await deletion.getByRole("alert").getByRole("link").click();
  await expect(page.getByLabel(t("auth:password"), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/auth\?next=%2Fen%2Fquran%2F93%3Fsettings%3Daccount$/);
});
