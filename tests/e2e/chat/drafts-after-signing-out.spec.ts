import type { Page } from "@playwright/test";
import { openSection, sessionStorageKey, signIn, signOut } from "../../support/browser/accounts.ts";
import { beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";

// A page may ask with the session that has just ended.
test.use({ expectedErrors: /status of 40[13]/ });

const draft = "What do I do about my debts?";
const field = (page: Page) => page.locator(".composer textarea");
const savedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("siraj-draft-")));

/** Writes a question on the home page and leaves it for the reader, which saves it in the tab. */
async function leaveDraft(page: Page): Promise<void> {
  await field(page).fill(draft);
  await page.goto("/en/quran/93");
  expect(await savedDrafts(page)).not.toEqual([]);
}

test("drafts: signing out removes them from every tab, written or saved", async ({ page, context, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  const [writing, reading] = [await context.newPage(), await context.newPage()];
  for (const tab of [writing, reading]) await tab.goto("/en");
  await leaveDraft(reading);
  await field(writing).fill(draft);
  await field(page).fill(draft);
  await signOut(page);
  for (const tab of [page, writing]) await expect(field(tab)).toHaveValue("");
  await expect.poll(() => savedDrafts(reading)).toEqual([]);
  for (const tab of [page, writing, reading]) {
    await tab.goto("/en/quran/94");
    expect(await savedDrafts(tab)).toEqual([]);
    await tab.goto("/en");
    await expect(field(tab)).toHaveValue("");
  }
});

test("the conversation that was read last leaves every tab with its user, also one that is open there", async ({
  page,
  context,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, draft);
  const reading = await context.newPage();
  await reading.goto(page.url());
  await expect(reading.locator(".turn").first()).toBeVisible();
  await page.goto("/en/quran/93");
  const place = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("siraj-conversation-place"));
  expect(await place(page)).not.toBeNull();
  await signOut(page);
  await expect.poll(() => place(page)).toBeNull();
  await expect(reading.locator("a.account")).toHaveText("Sign in");
  await reading.goto("/en/quran/94");
  expect(await place(reading)).toBeNull();
});

test("drafts: deleting the account removes them", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  await leaveDraft(page);
  const section = await openSection(page, "Delete the account");
  await section.getByLabel("Type DELETE to confirm").fill("DELETE");
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect.poll(() => savedDrafts(page)).toEqual([]);
});

test("drafts: they stay when the session ends by itself, for a user who signs in again", async ({ page, baseURL }) => {
  const email = await signUpOnHomePage(page, baseURL);
  await leaveDraft(page);
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 403, json: { code: 403, error_code: "session_not_found", msg: "x" } }),
  );
  await page.locator("a.account").click();
  await expect(page.locator("a.account")).toHaveText("Sign in");
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await page.unroute("**/auth/v1/user");
  await signIn(page, email);
  await expect(page).toHaveURL("/en");
  await expect(field(page)).toHaveValue(draft);
});

test("drafts: signing out removes what is written beneath an answer", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, "What does the Qur’an say about patience?");
  await page.locator(".dock textarea").fill(draft);
  await signOut(page);
  await expect(page.locator(".dock")).toHaveCount(0);
  await expect.poll(() => savedDrafts(page)).toEqual([]);
});
