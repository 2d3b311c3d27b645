import { expect, test } from "../../support/browser/page-test.ts";

for (const path of ["/en/daily-wisdom", "/ar/daily-wisdom", "/en/search?q=patience", "/en/quran/93"]) {
  test(`on paper there are no controls: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(":is(button, .btn, input, textarea, select):visible").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(":is(button, .btn, input, textarea, select):visible")).toHaveCount(0);
    await expect(page.locator("main :is(.read, [lang=ar]):visible").first()).toBeVisible();
  });
}
