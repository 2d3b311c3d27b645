import type { Page } from "@playwright/test";
import { askAndWait } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

/** Pixels between a toast and the docked composer beneath it. */
const gapBelowToast = (page: Page) =>
  page.evaluate(() => {
    const [toast, composer] = [".toast", ".dock .composer"].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return toast && composer ? composer.top - toast.bottom : Number.NaN;
  });

test("saved passages: guests are invited to register, where they would save and where the passages would be", async ({
  page,
}) => {
  const t = translationsOf("en");
  await page.goto("/en/saved-passages");
  await page.getByRole("tab", { name: t("savedPassages:chatTab") }).click();
  await expect(page.getByRole("heading", { name: t("savedPassages:guestTitle") })).toBeVisible();
  await page.goto("/en");
  await askAndWait(page, t("chat:suggestion1"));
  await page
    .locator(".answer-acts")
    .getByRole("button", { name: t("verse:share"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: t("signupPrompt:create") })).toHaveAttribute("href", /mode=sign-up/);
  await expect(dialog.getByRole("button", { name: t("share:makeLink") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: t("savedPassages:saveAnswer") }).click();
  await expect(page.locator(".toast")).toContainText(t("savedPassages:guestInvite_quranOnly"));
  for (const [width, height] of [
    [1280, 860],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => gapBelowToast(page)).toBeGreaterThan(0);
  }
  await page
    .locator(".toast")
    .getByRole("button", { name: t("signupPrompt:create") })
    .click();
  await expect(page).toHaveURL(/\/en\/auth\?mode=sign-up&next=/);
});
