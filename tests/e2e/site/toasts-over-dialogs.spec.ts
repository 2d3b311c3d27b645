import type { Page } from "@playwright/test";
import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

/** Whether a message is on top of everything at its own place, and can be pressed there. */
const isOnTop = (page: Page) =>
  page.locator(".toast").evaluate((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const { language, width } of [
  { language: "ar", width: 390 },
  { language: "en", width: 1280 },
] as const) {
  test(`toasts: one from a modal dialog is above it, within it for screen readers, and stays after it: ${language} at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf(language);
    await page.setViewportSize({ width, height: 844 });
    await signUpAndConfirm(page, baseURL, language);
    const section = await openSection(page, t("account:name"));
    const region = page.locator(".account-settings > .toasts");
    await expect(region).toHaveAttribute("role", "status");
    await section.getByLabel(t("account:name")).fill("Amina");
    await section.locator("button[type=submit]").click();
    await expect(region.locator(".toast")).toBeVisible();
    expect(await isOnTop(page)).toBe(true);
    // Inert content is not in the accessibility tree.
    await expect(page.getByRole("dialog").getByRole("status").and(region)).toContainText(t("account:saved"));
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog .toasts")).toHaveCount(0);
    await expect(page.locator(".toasts:popover-open")).toHaveCount(1);
    await expect(page.locator(".toasts")).toHaveCount(1);
  });
}

test("toasts: a press on a message takes it away, so that what was under it can be pressed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("region", { name: "Actions: Ad-Duha 93:3" }).getByRole("button", { name: "Copy link" }).click();
  const toast = page.locator(".toast");
  // The code that follows the messages is loaded after the page's own.
  await expect(page.locator(".toasts:popover-open")).toHaveCount(1);
  // While the pointer is on it, it does not go by itself.
  await toast.click();
  await expect(toast).toHaveCount(0);
});
