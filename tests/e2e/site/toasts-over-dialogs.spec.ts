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
