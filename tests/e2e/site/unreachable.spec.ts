import type { Language } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

test.use({ expectedErrors: /net::ERR_|status of 500/ });

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

test("pages whose data the server refuses say so under a heading, and Try again brings them", async ({ page }) => {
  const t = translationsOf("en");
  const main = page.locator("main");
  const retry = main.getByRole("button", { name: t("common:retry") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/glossary");
  for (const { link, heading, failed, shown } of [
    {
      link: "saved-passages",
      heading: t("navigation:saved"),
      failed: t("common:loadSavedFailed"),
      shown: t("savedPassages:title"),
    },
    {
      link: "support",
      heading: t("common:errorTitle"),
      failed: t("common:unavailable"),
      shown: t("support:pageTitle"),
    },
    {
      link: "donations",
      heading: t("common:errorTitle"),
      failed: t("common:unavailable"),
      shown: t("donation:pageTitle"),
    },
    { link: "", heading: t("common:errorTitle"), failed: t("common:errorText"), shown: t("app:promise") },
  ]) {
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await page
      .locator(`a[href="/en${link && `/${link}`}"]:visible`)
      .first()
      .click();
    await expect(main).toContainText(failed);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("#footer a").first()).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
  }
});
