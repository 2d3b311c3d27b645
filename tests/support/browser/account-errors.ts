import { expect, type Page } from "@playwright/test";
import { newEmail, openSection, signIn, signUpAndConfirm } from "./accounts.ts";

type Provoke = (page: Page, site: string | undefined) => Promise<void>;

/** A mocked error response. tests/contract provokes the server's real ones. */
const answer = (page: Page, path: string, status: number, body: object | string) =>
  page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: "application/json",
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const open = (mode: string) => (page: Page) => page.goto(`/en/auth?mode=${mode}`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function signUp(page: Page) {
  await open("sign-up")(page);
  await page.getByLabel("Email or phone number").fill(newEmail());
  await page.getByLabel("Password").fill("1234");
  await press(page, "Create account");
}

const signInAsNobody = (page: Page) => signIn(page, newEmail());

async function requestResetWithoutEmail(page: Page) {
  await open("forgot")(page);
  await press(page, "Send the link");
}

/** For each error message of the accounts, how to make it appear. */
export const accountErrors = {
  async "auth:credentialsRequired"(page) {
    await open("sign-in")(page);
    await press(page, "Sign in");
  },
  "auth:emailRequired": requestResetWithoutEmail,
  "auth:emailForReset": requestResetWithoutEmail,
  "auth:invalidCredentials": signInAsNobody,
  "auth:signInFailed": signInAsNobody,
  "auth:signUpFailed": signUp,
  "auth:weakPassword": signUp,
  async "auth:resetLinkFailed"(page) {
    await open("forgot")(page);
    await answer(page, "**/auth/v1/recover*", 500, { code: 500, error_code: "unexpected_failure", msg: "x" });
    await page.getByLabel("Email").fill(newEmail());
    await press(page, "Send the link");
  },
  async "auth:resetFailed"(page, site) {
    await signUpAndConfirm(page, site);
    await open("reset")(page);
    await press(page, "Set the password");
  },
  "auth:redirectGrant": async (page) => {
    await page.goto("/en/auth?mode=reset");
  },
  async "auth:googleFailed"(page) {
    await open("sign-in")(page);
    // The page learns from the same file that the site has Google.
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await page.route("**/config.json", (route) => route.abort());
    await answer(page, "**/auth/v1/authorize*", 503, "");
    await press(page, "Continue with Google");
  },
  async "auth:invalidToken"(page) {
    await answer(page, "**/auth/v1/token*", 200, { hello: "there" });
    await signIn(page, newEmail());
  },
  async "auth:retryable"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "**/auth/v1/user", 503, "");
    await page.locator("a.account").click();
  },
  async "auth:sessionMissing"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "**/auth/v1/user", 403, { code: 403, error_code: "session_not_found", msg: "x" });
    await page.locator("a.account").click();
  },
  async "deleteAccount:typeDelete"(page, site) {
    await signUpAndConfirm(page, site);
    const section = await openSection(page, "Delete the account");
    await section.getByRole("button", { name: "Delete my account" }).click();
  },
  async "deleteAccount:failed"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "**/functions/v1/account/delete", 500, { code: "auth/delete-failed", message: "x" });
    const section = await openSection(page, "Delete the account");
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
  },
} satisfies Record<string, Provoke>;
