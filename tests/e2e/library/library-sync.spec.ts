import type { Page } from "@playwright/test";
import { openDevice, signOut, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { lastRead, readVerse } from "../../support/browser/read-verse.ts";

async function save(page: Page, chapter: number, verse: number) {
  await page.goto(`/en/quran/${chapter}`);
  await page.locator(`#v${verse} [data-act=actions]`).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(`#v${verse}`)).toHaveAttribute("data-saved", "");
}

async function endSession(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith("-auth-token")) localStorage.removeItem(key);
  });
}

test("what a guest saved comes to the account, and is on every device", async ({ page, browser, baseURL }) => {
  await save(page, 112, 1);
  const email = await signUpAndConfirm(page, baseURL, "en", "/saved-passages");
  await expect(page.getByText("These are kept with your account.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Al-Ikhlas 112:1" })).toBeVisible();
  await save(page, 93, 3);

  const device = await openDevice(browser, baseURL, email, "/en/saved-passages");
  await expect(device.getByRole("article")).toHaveCount(2);
  await device.getByRole("article", { name: "Ad-Duha 93:3" }).getByRole("button", { name: "Remove" }).click();
  await expect(device.getByRole("article")).toHaveCount(1);
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("article")).toHaveCount(1);
  await device.context().close();
});

test("who signs out leaves nothing of theirs behind", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await save(page, 112, 2);
  await endSession(page);
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("heading", { name: "No saved verses yet" })).toBeVisible();
});

test("the next user of a browser neither sees nor takes over what the one before read", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL, "en", "/quran/18");
  await readVerse(page, 50);
  await page.goto("/en/sources");
  await endSession(page);
  await page.goto("/en/quran");
  await expect(page.getByRole("link", { name: "Al-Kahf" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(0);

  const received = page.waitForResponse("**/functions/v1/library");
  await signUpAndConfirm(page, baseURL, "en", "/quran");
  await (await received).finished();
  await page.waitForTimeout(500);
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(0);
  const again = page.waitForResponse("**/functions/v1/library");
  await page.reload();
  expect(await (await again).json()).toMatchObject({ place: null });
});

test("no reading position stays in the browser after sign-out", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL, "en", "/quran/18");
  await readVerse(page, 50);
  await page.goto("/en/sources");
  await signOut(page);
  await expect.poll(() => lastRead(page)).toBe("");
});

test("the last verses read before the page is left are on the other device", async ({ page, browser, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL, "en", "/quran/18");
  const sent = page.waitForResponse("**/functions/v1/library/place");
  await readVerse(page, 50);
  await (await sent).finished();
  // The next request would be made 15 seconds later.
  await readVerse(page, 80);
  await page.goto("about:blank");
  const device = await openDevice(browser, baseURL, email, "/en/quran");
  await expect(device.getByRole("link", { name: /Continue/ })).toContainText(/18:8\d/);
  await device.context().close();
});

test("reading goes on where one stopped on another device", async ({ page, browser, baseURL }) => {
  // Not in the reader, which keeps a place of its own.
  const email = await signUpAndConfirm(page, baseURL, "en", "/sources");
  await page.evaluate(() =>
    localStorage.setItem("siraj-last-read", JSON.stringify({ chapter: 18, verse: 10, at: Date.now() })),
  );
  await page.goto("/en/quran");
  const device = await openDevice(browser, baseURL, email, "/en/quran");
  // Sent by either of the pages, at its beginning or its end.
  await expect(async () => {
    await device.goto("/en/quran");
    await expect(device.getByRole("link", { name: /Continue/ })).toContainText("18:10", { timeout: 3_000 });
  }).toPass();
  await device.context().close();
});
