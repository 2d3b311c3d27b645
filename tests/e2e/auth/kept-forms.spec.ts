import type { Page } from "@playwright/test";
import { codeIn, newEmail, password } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

const [t, tr] = [translationsOf("en"), translationsOf("tr")];

/** Opens the same page in Turkish, by the list of languages in the settings. */
async function changeToTurkish(page: Page) {
  await page.locator(".top .settings").click();
  await page.locator(".languages a[hreflang='tr']").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
}

test("what is written in the form for an account is there in another language, without the password", async ({
  page,
}) => {
  await page.goto("/en/auth?mode=sign-up");
  await page.getByLabel(t("auth:name"), { exact: true }).fill("Amina");
  await page.getByLabel(t("auth:identifier"), { exact: true }).fill("amina@siraj.example");
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:showPassword") }).click();
  await changeToTurkish(page);
  await expect(page.getByLabel(tr("auth:name"), { exact: true })).toHaveValue("Amina");
  await expect(page.getByLabel(tr("auth:identifier"), { exact: true })).toHaveValue("amina@siraj.example");
  await expect(page.getByLabel(tr("auth:password"), { exact: true })).toHaveValue("");
  // It is not kept longer, and not for another visit.
  await page.reload();
  await expect(page.getByLabel(tr("auth:identifier"), { exact: true })).toHaveValue("");
});

test("a message to support is there in another language", async ({ page }) => {
  await page.goto("/en/support");
  await page.getByLabel(t("support:email"), { exact: true }).fill("amina@siraj.example");
  await page.getByLabel(t("support:message"), { exact: true }).fill("My card was charged twice.");
  await changeToTurkish(page);
  await expect(page.getByLabel(tr("support:message"), { exact: true })).toHaveValue("My card was charged twice.");
  await expect(page.getByLabel(tr("support:email"), { exact: true })).toHaveValue("amina@siraj.example");
});

test("after a reload the place for the mailed code of a sign-up is there, and leaving the screen forgets it", async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto("/en/auth?mode=sign-up");
  await page.getByLabel(t("auth:identifier"), { exact: true }).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
  await expect(page.locator(".sent .say")).toContainText(email);
  await page.reload();
  await expect(page.locator(".sent .say")).toContainText(email);
  await page.getByRole("link", { name: t("auth:backToSignIn") }).click();
  await page.getByRole("link", { name: t("auth:signUp"), exact: true }).click();
  // The form for signing in has fields of the same names.
  await expect(page.getByRole("button", { name: t("auth:signUp"), exact: true })).toBeVisible();
  await expect(page.getByLabel(t("auth:identifier"), { exact: true })).toHaveValue("");

  await page.getByLabel(t("auth:identifier"), { exact: true }).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
  await expect(page.locator(".sent .say")).toContainText(email);
  await page.reload();
  await page.getByLabel(t("auth:code"), { exact: true }).fill(codeIn(await readMails(baseURL ?? "", email)) ?? "");
  await page.getByRole("button", { name: t("auth:continue"), exact: true }).click();
  await expect(page.locator(".top .initial")).toBeVisible();
});
