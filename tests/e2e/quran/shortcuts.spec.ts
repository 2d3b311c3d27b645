import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
}

test("keyboard shortcuts: keys lead from verse to verse and from surah to surah", async ({ page }) => {
  await open(page, "/en/quran/112");
  await page.keyboard.press("j");
  await expect(page.locator("#v1")).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.locator("#v2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.locator("#v1")).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/en/quran/113");
  await page.keyboard.press("p");
  await expect(page).toHaveURL("/en/quran/112");
});

test("keyboard shortcuts: the same keys act on an Arabic keyboard layout", async ({ page }) => {
  await open(page, "/ar/quran/112");
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ت", code: "KeyJ", bubbles: true })),
  );
  await expect(page.locator("#v1")).toBeFocused();
});

test("a key copies the verse, another searches, another goes elsewhere", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/en/quran/112/2");
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("112:");
  await page.keyboard.press("/");
  const field = page.getByRole("textbox", { name: "Search in this surah" });
  await expect(field).toBeFocused();
  await page.keyboard.type("jkgn?");
  await expect(field).toHaveValue("jkgn?");
  await expect(page).toHaveURL("/en/quran/112/2");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.getByRole("dialog", { name: "Surahs" })).toBeVisible();
});

test("the list of keys switches them off and on", async ({ page }) => {
  await open(page, "/en/quran/112");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/en/quran/112");
  await dialog.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await page.keyboard.press("j");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/en/quran/112");
  await expect(page.locator("#verses :focus")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("siraj-reading", "{}"));
  await page.reload();
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/en/quran/113");
});

test("keys with others held, or while something is composed, are not ours", async ({ page }) => {
  await open(page, "/en/quran/112");
  await page.evaluate(() => {
    for (const held of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { shiftKey: true },
      { isComposing: true },
    ]) {
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true, cancelable: true, ...held }),
      );
    }
  });
  await page.keyboard.press("j");
  await expect(page.locator("#v1")).toBeFocused();
  await expect(page).toHaveURL("/en/quran/112");
});
