import { expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

// Each direction and each theme once.
const looks = [
  ["en", "light"],
  ["ar", "dark"],
] as const;
for (const [language, colorScheme] of looks) {
  test(`axe finds nothing on the pages of the Qur'an, the search and the sources, ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["", "/quran", "/quran/93/3", "/search", "/search?q=2:255", "/sources", "/evaluation"]) {
      await test.step(`/${language}${path}`, async () => {
        await page.goto(`/${language}${path}`);
        await expectNoAxeViolations(page);
      });
    }
  });
  test(`axe finds nothing on the pages about the product, ${language}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of [
      "/glossary",
      "/blog",
      "/faq/category/premium",
      "/features",
      "/privacy",
      "/donations",
      "/support",
    ]) {
      await test.step(`/${language}${path}`, async () => {
        await page.goto(`/${language}${path}`);
        await expectNoAxeViolations(page);
      });
    }
  });
  test(`axe finds nothing in an answer and in the settings, ${language}, ${colorScheme}`, { tag: "@core" }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/${language}`);
    await page.locator(".asks button").first().click();
    await page.locator(".ending").waitFor();
    await expectNoAxeViolations(page);
    await page.locator(".top .settings").click();
    await expectNoAxeViolations(page);
  });
}
