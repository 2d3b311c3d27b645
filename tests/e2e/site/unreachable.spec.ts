import type { Language } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

test.use({ expectedErrors: /net::ERR_/ });

for (const language of ["en", "ar"] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("a page that cannot be loaded keeps the language, says why, and appears when the server can be reached", async ({
      page,
    }) => {
      const t = translationsOf(language);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/");
      // Code and styles come from the browser's caches, as with the service worker; data and the health check do not.
      for (const way of ["**/*.data*", "**/healthz"]) await page.route(way, (route) => route.abort());
      await page.locator('header a[href="/daily-wisdom"]').first().click();
      const html = page.locator("html");
      await expect(page.locator("main")).toContainText(t("common:unavailable"));
      await expect(html).toHaveAttribute("lang", language);
      await expect(html).toHaveAttribute("dir", language === "en" ? "ltr" : "rtl");
      await expect(page).toHaveTitle(new RegExp(t("common:errorTitle")));
      await expect(page.locator("header")).toContainText(t("navigation:quran"));
      await page.unrouteAll();
      await expect(page.locator("main")).not.toContainText(t("common:unavailable"), { timeout: 20_000 });
      await expect(page).toHaveTitle(new RegExp(t("dailyWisdom:title")));
    });
  });
}
