import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

test.setTimeout(90_000);

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`Undo is the next stop of the keyboard and stays while it has the focus, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL, language);
    const question = t("chat:suggestion1");
    await beginConversation(page, question, language);
    // With the first use of a page its notices are loaded.
    const notices = page.waitForResponse(/notices/);
    await page.goto(`/${language}`);
    await rowOf(page, question)
      .getByRole("button", { name: t("sidebar:actions") })
      .click();
    await notices;
    await page.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
    const toast = page.locator(".toast");
    await expect(toast).toContainText(t("sidebar:deleted"));
    const list = page.locator(".sidebar nav");
    await expect(list).toBeFocused();
    const undo = toast.getByRole("button", { name: t("sidebar:undo") });
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused();
    // Longer than a message without the focus stays.
    await page.waitForTimeout(12_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(list).toBeFocused();
    // It has been passed: the keyboard goes on as if it were not there.
    await page.keyboard.press("Tab");
    await expect(undo).not.toBeFocused();
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(rowOf(page, question)).toBeVisible();
    await expect(toast).toHaveCount(0);
  });
}
