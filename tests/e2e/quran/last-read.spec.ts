import { expect, test } from "../../support/browser/page-test.ts";
import { lastRead, readVerse } from "../../support/browser/read-verse.ts";

test("the last place read is offered after scrolling, over a reload, and not before", async ({ page }) => {
  await page.goto("/en/quran");
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(0);
  await page.goto("/en/quran/18");
  await readVerse(page, 50, /"chapter":18,"verse":5\d/);
  await page.goto("/en/quran");
  const link = page.getByRole("link", { name: /^Continue: Al-Kahf 18:5\d/ });
  await expect(link).toBeVisible();
  await page.reload();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/en\/quran\/18\/5\d$/);
});

test("a reader who scrolls up to the header in order to leave keeps the last place read", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/quran/18/10");
  await readVerse(page, 50, /"verse":5\d/);
  // After four seconds at the header the position is stored: the clock is stopped, so that the click's duration does not count.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.evaluate(
    () =>
      new Promise((scrolled) => {
        window.addEventListener("scroll", scrolled, { once: true });
        window.scrollTo(0, 0);
      }),
  );
  await page.clock.runFor(3_000);
  await page.getByRole("link", { name: "Ask", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /^Continue: Al-Kahf 18:5\d/ })).toBeVisible();
  expect(await lastRead(page)).toMatch(/"verse":5\d/);
});
