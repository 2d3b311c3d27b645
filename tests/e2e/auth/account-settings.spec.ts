import type { Browser, Page } from "@playwright/test";
import {
  codeIn,
  followMailLink,
  newEmail,
  newPhoneNumber,
  openDevice,
  openSection,
  openSettings,
  signOut,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { readTexts } from "../../support/site/stand-in-messages.ts";

// The server refuses a device that was signed out.
test.use({ expectedErrors: /status of (400|401|403)/ });

test("account settings: guests sign in first and return", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/en/quran/94?settings=account");
  await expect(page).toHaveURL(/\/en\/auth\?next=/);
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByLabel("Password").fill("four quiet words here");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/en/quran/94?settings=account");
  await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
});

test("account settings: the name is saved, by keyboard", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await page.locator("a.account").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your account" });
  await expect(dialog.getByRole("heading", { name: "Your account" })).toBeFocused();
  const first = dialog.locator("summary").first();
  await expect(first).toBeVisible();
  // The number of Tab stops depends on when the sections were loaded.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Maryam");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("a.account")).toBeFocused();
  await expect(page).toHaveURL("/en/quran/93");
  await page.reload();
  await expect(page.locator("a.account")).toHaveAccessibleName(/Maryam/);
});

test("account settings: the email address changes once both addresses have confirmed", async ({ page, baseURL }) => {
  const before = await signUpAndConfirm(page, baseURL);
  const after = newEmail();
  const section = await openSection(page, "Email");
  await expect(section).toContainText("Both addresses get a mail");
  await section.getByLabel("New email").fill(before.toUpperCase());
  await section.getByRole("button", { name: "Change email" }).click();
  await expect(section.getByRole("alert")).toHaveText("This is your email address already.");
  await section.getByLabel("New email").fill(after);
  await section.getByRole("button", { name: "Change email" }).click();
  await expect(section.getByRole("status")).toContainText(after);
  const other = await page.context().newPage();
  await other.goto("/en/quran/93");
  const waiting = await openSection(other, "Email");
  await expect(waiting.getByRole("status")).toContainText(after);
  await followMailLink(page, baseURL, after);
  await expect(page.getByText("Now open the link in the mail to the other address as well.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "New email address" })).toBeVisible();
  await followMailLink(page, baseURL, before, 2);
  await expect(page.getByText("Your email address is changed.")).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(waiting.locator("summary")).toContainText(after);
  await expect(waiting.getByText("Not confirmed yet")).toHaveCount(0);
  await other.close();
  await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
  await expect(page.locator(".account-section").nth(1)).toContainText(after);
});

test("account settings: the phone number changes with the code sent to it", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  const number = newPhoneNumber();
  const section = await openSection(page, "Phone number");
  await section.getByLabel("New phone number").fill(number);
  await section.getByRole("button", { name: "Send a code" }).click();
  await expect(section.getByLabel("Code of six digits")).toBeVisible();
  const code = codeIn(await readTexts(baseURL ?? "", number));
  await section.getByRole("button", { name: "Cancel" }).click();
  await section.getByRole("button", { name: "Enter the code sent to" }).click();
  await section.getByLabel("Code of six digits").fill(code ?? "");
  const verification = page.waitForRequest("**/auth/v1/verify");
  await section.getByRole("button", { name: "Confirm" }).click();
  // Another account can have asked for the same number: the server has to know which one is signed in here.
  expect((await verification).headers().authorization).toMatch(/^Bearer [^.]+\.[^.]+\.[^.]+$/);
  await expect(page.getByText("Your phone number is changed.")).toBeVisible();
  await expect(section.locator("summary")).toContainText(number);
  await expect(section.locator("summary")).toBeFocused();
  const devices = await openSection(page, "Signed-in devices");
  await expect(devices.locator("li")).toHaveCount(1);
});

/** Another browser, signed in. It leaves the site: an open page is signed out at once, this one comes back after its session has ended. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, email: string) {
  const page = await openDevice(browser, baseURL, email);
  await page.goto("about:blank");
  return page;
}

async function expectSessionEnded(page: Page) {
  await page.goto("/en/quran/93?settings=account");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await expect(page.locator("a.account")).toHaveText("Sign in");
  await page.context().close();
}

test("account settings: a session that has ended is told, also if the page finds it before it is idle", async ({
  page,
  baseURL,
  browser,
}) => {
  const away = await signInElsewhere(browser, baseURL, await signUpAndConfirm(page, baseURL));
  await (await openSettings(page)).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.locator("a.account")).toHaveText("Sign in");
  // What the page loads once it is idle.
  const release = Promise.withResolvers<void>();
  await away.route(/\/assets\/keep-session-[\w-]+\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const refused = away.waitForResponse((response) => response.status() === 403);
  await away.goto("/en/quran/93");
  await refused;
  await expect(away.locator("a.account")).toHaveText("Sign in");
  release.resolve();
  await expect(away.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await away.context().close();
});

test("account settings: signs out the other sessions", async ({ page, baseURL, browser }) => {
  const away = await signInElsewhere(browser, baseURL, await signUpAndConfirm(page, baseURL));
  const section = await openSection(page, "Signed-in devices");
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByText("This device")).toHaveCount(1);
  await section.getByRole("button", { name: "Sign out the others" }).click();
  await expect(section.getByText("You are signed in nowhere else.")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expectSessionEnded(away);
});

test("account settings: signs out this session alone", async ({ page, baseURL, browser }) => {
  const away = await signInElsewhere(browser, baseURL, await signUpAndConfirm(page, baseURL));
  await signOut(page);
  // Asked on the server: only the other browser's session is left.
  await away.goto("/en/quran/93");
  const left = await openSection(away, "Signed-in devices");
  await expect(left.getByText("You are signed in nowhere else.")).toBeVisible();
  await away.context().close();
});

test("account settings: signs out all sessions", async ({ page, baseURL, browser }) => {
  const away = await signInElsewhere(browser, baseURL, await signUpAndConfirm(page, baseURL));
  await (await openSettings(page)).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect(page.locator("a.account")).toHaveText("Sign in");
  await expectSessionEnded(away);
});

test("sign-out: in one tab signs out the other", async ({ page, baseURL, context }) => {
  await signUpAndConfirm(page, baseURL);
  const second = await context.newPage();
  await second.goto("/en/quran/94");
  await expect(second.locator(".top .initial")).toBeVisible();
  // A tab in the background is not painted, and a press there may miss what moves.
  await page.bringToFront();
  await page.locator("a.account").click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your account" })).toBeHidden();
  await expect(page.locator("a.account")).toHaveText("Sign in");
  await expect(page).toHaveURL("/en/quran/93");
  await expect(second.locator("a.account")).toHaveText("Sign in");
});

for (const [language, theme] of [
  ["en", "light"],
  ["ur", "dark"],
] as const) {
  test(`account settings: no accessibility violations in ${language}, ${theme}`, async ({ page, baseURL }) => {
    test.slow(true, "Each section is looked at by itself.");
    await page.emulateMedia({ colorScheme: theme });
    await signUpAndConfirm(page, baseURL, language);
    await page.locator("a.account").click();
    const sections = page.locator(".account-section summary");
    await expect(sections.first()).toBeVisible();
    await expectNoAxeViolations(page);
    for (const summary of await sections.all()) {
      await summary.click();
      await expect(page.locator(".account-settings .ghost")).toHaveCount(0);
      await expectNoAxeViolations(page, ".account-section[open]");
    }
  });
}

test("settings parameter: opens language and theme, and leaves with them; an unknown value opens nothing", async ({
  page,
}) => {
  await page.goto("/en/quran/93?settings=language#v5");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings).toBeVisible();
  // The page stays as it is, also without a connection.
  let asked = 0;
  await page.route(/\/93\.data/u, (route) => {
    asked += 1;
    return route.continue();
  });
  await settings.getByRole("button", { name: "Close" }).click();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL("/en/quran/93#v5");
  expect(asked).toBe(0);
  await page.goto("/en/search?q=patience&settings=language");
  await expect(settings).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/en/search?q=patience");
  await page.goto("/en/quran/93?settings=constructor");
  await expect(page.locator("a.account")).toHaveText("Sign in");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
