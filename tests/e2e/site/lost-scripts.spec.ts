import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the requests that these tests abort, and after each what the page's inline script throws, which has no text.
test.use({ expectedErrors: /net::ERR_|^Uncaught: $/ });

/** Aborts the next requests for a script: a link that preloads it, and the import. Returns the number of those that were aborted. */
async function loseScript(page: Page, name: string): Promise<() => number> {
  let lost = 0;
  await page.route(`**/assets/${name}-*.js`, (route) => {
    if (lost === 2) return route.fallback();
    lost += 1;
    return route.abort();
  });
  return () => lost;
}

for (const script of ["entry.client", "base"]) {
  test(`lost scripts: a page without ${script} requests it again, and asks the question that was submitted meanwhile`, async ({
    page,
  }) => {
    const question = translationsOf("en")("chat:suggestion1");
    const lost = await loseScript(page, script);
    await page.goto("/en", { waitUntil: "commit" });
    const field = page.getByRole("textbox");
    await field.fill(question);
    await field.press("Enter");
    await expect(page.locator(".turn h2")).toHaveText(question);
    await expect(page.locator(".ending")).toBeVisible();
    await expect(page.locator(".turn")).toHaveCount(1);
    expect(lost()).toBe(2);
  });
}

test("lost scripts: a page tells of a lost connection although the code of that notice could not be loaded at first", async ({
  page,
  context,
}) => {
  const lost = await loseScript(page, "notices");
  await page.goto("/en/quran/112");
  await page.mouse.click(5, 300);
  await expect.poll(lost).toBe(2);
  await expect(page.locator(".connection")).toHaveAttribute("data-connection", "reached");
  await context.setOffline(true);
  await expect(page.locator(".offline-badge")).toBeVisible();
  await context.setOffline(false);
});

/** Runs in the browser. The rules of a sheet that failed cannot be read. */
function countRules(link: HTMLLinkElement): number {
  try {
    return link.sheet?.cssRules.length ?? 0;
  } catch {
    return 0;
  }
}

test("lost scripts: a style sheet that could not be loaded is requested again and applied", async ({ page }) => {
  let lost = 0;
  await page.route("**/assets/reader-toolbar-*.css", (route) => {
    lost += 1;
    return lost < 3 ? route.abort() : route.fallback();
  });
  await page.goto("/en/quran/112");
  const sheet = page.locator("link[rel=stylesheet][href*=reader-toolbar]");
  await expect.poll(() => sheet.evaluate(countRules)).toBeGreaterThan(0);
  // React has taken the link for its own, and a navigation adds no other.
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/113");
  await expect(sheet).toHaveCount(1);
  expect(lost).toBeGreaterThanOrEqual(3);
});

test("lost scripts: the setting for offline reading says that it could not be loaded, and opening it again loads it", async ({
  page,
}) => {
  const file = "**/assets/offline-setting-*.js";
  await page.route(file, (route) => route.abort());
  await page.goto("/en/quran");
  const summary = page.locator(".offline-section summary");
  await summary.click();
  await expect(page.locator(".toast")).toContainText(translationsOf("en")("common:unavailable"));
  await page.unroute(file);
  await summary.click();
  await summary.click();
  await expect(page.locator(".offline-section > summary + *")).toBeVisible();
});
