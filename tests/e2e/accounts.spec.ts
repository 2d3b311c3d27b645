import type { Page } from "@playwright/test";
import { linkFor, password, someone } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../support/page-test.ts";
import { readMails } from "../support/stand-ins.ts";

async function signUp(page: Page, language: string, email: string) {
  await page.goto(`/${language}/auth?mode=sign-up&next=${encodeURIComponent(`/${language}/quran/93`)}`);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.auth-form button[type="submit"]').click();
  await expect(page.locator(".sent")).toContainText(email);
}

test.describe("with a wrong password on the way", () => {
  test.use({ expectedErrors: /status of 400/ });

  for (const language of ["en", "ar"]) {
    test(`sign up, confirm by the mail, sign out and sign in, in ${language}`, async ({ page, baseURL }) => {
      const email = someone();
      await signUp(page, language, email);
      await page.goto(await linkFor(baseURL, email));
      await expect(page).toHaveURL(`/${language}/quran/93`);
      await expect(page.locator(".top .initial")).toBeVisible();

      await page.reload();
      await expect(page.locator(".top .initial")).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/${language}/auth`);
      await page.locator('input[name="identifier"]').fill(email);
      await page.locator('input[name="password"]').fill("not the password");
      await page.locator('.auth-form button[type="submit"]').click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.locator('input[name="password"]').fill(password);
      await page.locator('.auth-form button[type="submit"]').click();
      await expect(page).toHaveURL(`/${language}`);
      await expect(page.locator(".top .initial")).toBeVisible();
    });
  }
});

test("what is missing is said in the words of the catalogue, and nothing is sent", async ({ page }) => {
  let asked = 0;
  await page.route("**/auth/v1/{token,signup,recover}**", (route) => {
    asked++;
    return route.continue();
  });
  await page.goto("/en/auth");
  await page.getByRole("button", { name: "Sign in" }).click();
  const missing = "You must provide either an email or phone number and a password";
  await expect(page.getByRole("alert")).toHaveText(missing);
  await page.goto("/en/auth?mode=forgot");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toContainText("Email required");
  await expect(page.getByRole("alert")).toContainText("Please enter your email address to reset your password.");
  expect(asked).toBe(0);
});

test("a forgotten password is replaced through the mail's link", async ({ page, baseURL }) => {
  const email = someone();
  await signUp(page, "en", email);
  await page.goto(await linkFor(baseURL, email));
  await expect(page.locator(".top .initial")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/en/auth?mode=forgot");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.locator(".sent")).toContainText(email);
  await expect(async () => expect(await readMails(baseURL ?? "", email)).toHaveLength(2)).toPass();
  await page.goto(await linkFor(baseURL, email));
  await page.getByLabel("New password").fill("other quiet words now");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/en/auth");
  await page.getByLabel("E-mail or phone number").fill(email);
  await page.getByLabel("Password").fill("other quiet words now");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/en");
});

test("an unknown address is told the same as a known one", async ({ page }) => {
  await page.goto("/en/auth?mode=forgot");
  await page.getByLabel("E-mail").fill(someone());
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.locator(".sent")).toContainText("If an account belongs to this address");
});

for (const language of ["en", "ur"]) {
  for (const mode of ["sign-in", "sign-up", "forgot", "phone"]) {
    test(`no accessibility fault in ${language}: ${mode}`, async ({ page }) => {
      await page.goto(`/${language}/auth?mode=${mode}`);
      await expect(page.locator(".auth-form")).toBeVisible();
      await page.locator('.auth-form button[type="submit"]').click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
}

test.describe("refused by the server", () => {
  test.use({ expectedErrors: /400|503|ERR_FAILED/ });

  test("without a connection it says so and keeps what was typed", async ({ page }) => {
    await page.goto("/en/auth");
    await page.getByLabel("E-mail or phone number").fill("a@siraj.example");
    await page.getByLabel("Password").fill(password);
    await page.route("**/auth/v1/**", (route) => route.abort());
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("Sign in failed");
    await expect(page.getByLabel("E-mail or phone number")).toHaveValue("a@siraj.example");
    await expect(page.getByLabel("Password")).toHaveValue(password);
  });
});
