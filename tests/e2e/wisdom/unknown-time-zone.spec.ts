import { formatDate } from "#i18n/shared/formats.ts";
import { browserLaunch } from "../../support/browser/launch-options.ts";
import { expect, test } from "../../support/browser/page-test.ts";

// Chromium then names its time zone "Etc/Unknown", goes by UTC, and throws where a format is made for that name.
test.use({ launchOptions: { ...browserLaunch(), env: { ...process.env, TZ: "No/Such_Zone" } } });

test("a browser that does not know its time zone sees today in UTC on the home page and on that of the daily wisdom", async ({
  page,
}) => {
  await page.goto("/en");
  const today = formatDate("en", new Date());
  await expect(page.locator(".today > span").first()).toHaveText(today);
  await expect(page.locator(".todays-wisdom [data-ref]")).toBeVisible();
  await page.goto("/en/daily-wisdom");
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Etc/Unknown");
  await expect(page.locator(".dates time")).toHaveText(today);
  await expect(page.getByText("The next verse comes tomorrow")).toBeVisible();
});
