import { languages } from "#i18n/shared/languages.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

test("a collection that is not loaded says so, and its page is not kept", async ({ page, request }) => {
  await page.goto("/en/hadith/bukhari");
  await expect(page.getByRole("heading", { name: "This collection is not here yet" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/ur/hadith");
  await expect(page.locator(".rows li")).toHaveCount(8);
  await expect(page.locator(".rows a")).toHaveCount(0);
  expect((await request.get("/en/hadith")).headers()["cache-control"]).toBe("no-store");
  expect((await request.get("/en/hadith/tirmidhi")).status()).toBe(404);
  // What no page asks for changes nothing.
  expect((await request.get("/en/quran/1?page=9&q=x")).headers()["cache-control"]).toContain("public");
});

/** The word for hadith in each language, in all its forms. */
const hadith = { en: /hadith/i, ar: /حديث(?!ك)/, pl: /hadis/i, tr: /hadis/i, id: /hadis/i, ur: /حدیث/ };

for (const language of languages) {
  test(`where no hadith is loaded, no page offers any: ${language}`, async ({ page }) => {
    for (const path of ["", "/quran", "/search", "/bookmarks"]) {
      await page.goto(`/${language}${path}`);
      await expect(page.getByRole("main")).not.toHaveText(hadith[language]);
      await expect(page.getByRole("contentinfo")).not.toHaveText(hadith[language]);
      await expect(page.locator('a[href*="/hadith"], a[href*="source=hadith"]')).toHaveCount(0);
      await expect(page.locator('meta[name="description"]')).not.toHaveAttribute("content", hadith[language]);
    }
  });
}
