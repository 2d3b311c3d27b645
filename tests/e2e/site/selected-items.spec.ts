import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

/** Where each item begins and ends, in pixels. */
const edges = (items: Locator) =>
  items.evaluateAll((all) =>
    all.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return [Math.round(left * 10), Math.round(right * 10)];
    }),
  );

for (const language of ["en", "ar", "ur"] as const) {
  const t = translationsOf(language);

  test(`selected items: the links of the top navigation and the tabs of a page do not move, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${language}/saved-passages`);
    const links = page.locator(".tabsnav a, .wisdom-link");
    const before = await edges(links);
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(2);
    await tabs.first().click();
    const withFirst = await edges(tabs);
    await tabs.last().click();
    await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
    expect(await edges(tabs)).toEqual(withFirst);
    for (const name of ["navigation:search", "navigation:chat"] as const) {
      await links.filter({ hasText: t(name) }).click();
      await expect(links.filter({ hasText: t(name) })).toHaveAttribute("aria-current", "page");
      expect(await edges(links)).toEqual(before);
    }
  });
}
