import { expect, type Page } from "@playwright/test";
import { newEmail, openSection, password, signUpAndConfirm } from "../accounts.ts";
import { type MessageJourney, press, respond } from "./message-journey.ts";

const open = (page: Page, mode: string) => page.goto(`/en/auth?mode=${mode}`);
const identifier = (page: Page) => page.getByLabel("Email or phone number");

async function signIn(page: Page) {
  await identifier(page).fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign in");
}

/** A guest on the pages of signing in. */
export const guestErrors: MessageJourney = [
  {
    shows: ["auth:redirectGrant"],
    provoke: async (page) => void (await open(page, "reset")),
  },
  {
    shows: ["auth:emailRequired", "auth:emailForReset"],
    async provoke(page) {
      await open(page, "forgot");
      await press(page, "Send the link");
    },
  },
  {
    shows: ["auth:resetLinkFailed"],
    async provoke(page) {
      await respond(page, "**/auth/v1/recover*", 500, { code: 500, error_code: "unexpected_failure", msg: "x" });
      await page.getByLabel("Email").fill(newEmail());
      await press(page, "Send the link");
    },
  },
  {
    shows: ["auth:weakPassword", "auth:signUpFailed"],
    async provoke(page) {
      await open(page, "sign-up");
      await identifier(page).fill(newEmail());
      await page.getByLabel("Password").fill("1234");
      await press(page, "Create account");
    },
  },
  {
    shows: ["auth:credentialsRequired"],
    async provoke(page) {
      await open(page, "sign-in");
      await press(page, "Sign in");
    },
  },
  { shows: ["auth:invalidCredentials", "auth:signInFailed"], provoke: signIn },
  {
    shows: ["auth:invalidToken"],
    async provoke(page) {
      await respond(page, "**/auth/v1/token*", 200, { hello: "there" });
      await signIn(page);
    },
  },
  {
    shows: ["auth:googleFailed"],
    async provoke(page) {
      await open(page, "sign-in");
      // The page learns from the same file that the site has Google.
      await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
      await respond(page, "**/auth/v1/authorize*", 503, {});
      await page.route("**/config.json", (route) => route.abort());
      await press(page, "Continue with Google");
    },
  },
];

/** A user in the settings of the account, until the session ends. */
export const settingsErrors: MessageJourney = [
  {
    shows: ["deleteAccount:typeDelete"],
    async provoke(page) {
      await signUpAndConfirm(page, process.env.SIRAJ_SITE);
      await openSection(page, "Delete the account");
      await press(page, "Delete my account");
    },
  },
  {
    shows: ["deleteAccount:failed"],
    async provoke(page) {
      await respond(page, "**/functions/v1/account/delete", 500, { code: "auth/delete-failed", message: "x" });
      await page.getByLabel("Type DELETE to confirm").fill("DELETE");
      await press(page, "Delete my account");
    },
  },
  {
    shows: ["auth:resetFailed"],
    async provoke(page) {
      await open(page, "reset");
      await press(page, "Set the password");
    },
  },
  {
    shows: ["auth:retryable"],
    async provoke(page) {
      await page.goto("/en/quran/93");
      await respond(page, "**/auth/v1/user", 503, {});
      await page.locator("a.account").click();
    },
  },
  {
    shows: ["auth:sessionMissing"],
    async provoke(page) {
      await page.goto("/en/quran/93");
      await respond(page, "**/auth/v1/user", 403, { code: 403, error_code: "session_not_found", msg: "x" });
      await page.locator("a.account").click();
    },
  },
];
