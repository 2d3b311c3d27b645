import type { Locator } from "@playwright/test";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { beginConversation } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Windows' contrast themes: browsers replace every background by that of the page.
test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

/** Of the dark theme that Chromium emulates. */
const background = "rgb(0, 0, 0)";

/** A computed style of an element, or of its pseudo-element. */
const styleOf = (item: Locator, property: string, pseudo?: string) =>
  item.evaluate((element, [name, part]) => getComputedStyle(element, part || undefined).getPropertyValue(name), [
    property,
    pseudo ?? "",
  ] as const);

for (const width of [390, 1280]) {
  test(`forced colours: selected and current items, and the keyboard's focus on them, are told by lines at ${width} pixels`, async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf("en");
    await page.setViewportSize({ width, height: 844 });
    await signUpAndConfirm(page, baseURL, "en", "");
    await beginConversation(page, t("chat:suggestion1"));
    // The answer would show through a gradient.
    expect(await styleOf(page.locator(".dock"), "background-color")).toBe(background);
    expect(await styleOf(page.locator(".dock"), "background-image")).toBe("none");
    if (width > 900) {
      const row = page.locator(".conversation-row .line").first();
      await expect.poll(() => styleOf(row, "outline-style")).toBe("solid");
      const line = page.locator(".tabsnav [aria-current]");
      expect(await styleOf(line, "background-color", "::after")).not.toBe(background);
    } else await expect.poll(() => styleOf(page.locator(".bottom [aria-current] i"), "outline-style")).toBe("solid");

    await page.goto("/en/saved-passages");
    const [selected, other] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
    await expect(selected).toHaveAttribute("aria-selected", "true");
    expect(await styleOf(selected, "outline-style")).toBe("solid");
    expect(await styleOf(other, "outline-style")).toBe("none");
    // A line beneath it would look like the one of a selected tab.
    expect(await styleOf(other, "border-block-end-color")).toBe(background);
    await page.locator(".saved-search input").focus();
    await page.keyboard.press("Tab");
    await expect(selected).toBeFocused();
    expect(await styleOf(selected, "outline-style")).toBe("double");

    await page.goto("/en/quran/93?settings=premium");
    const plan = page.locator(".plan").filter({ has: page.locator("input:checked") });
    expect(await styleOf(plan.locator(".plan-face"), "outline-style")).toBe("solid");
  });
}

test("forced colours: the steps to come of progressive reading have an edge", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"mode":"progressive"}'));
  await page.goto("/en/quran/112");
  const step = page.locator(".marks i").last();
  await expect(step).toBeVisible();
  expect(await styleOf(step, "border-block-end-width")).toBe("1px");
  expect(await styleOf(step, "border-block-end-color")).not.toBe(background);
});
