import type { Page } from "@playwright/test";
import { openDevice, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";

async function save(page: Page, chapter: number, verse: number) {
  await page.goto(`/en/quran/${chapter}`);
  await page.locator(`#v${verse} [data-act=actions]`).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(`#v${verse}`)).toHaveAttribute("data-saved", "");
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
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith("-auth-token")) localStorage.removeItem(key);
  });
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("heading", { name: "No saved verses yet" })).toBeVisible();
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
