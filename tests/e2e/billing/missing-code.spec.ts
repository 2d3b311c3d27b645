import { askAndWait, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { outcome, prose } from "../../support/chat/answer-parts.ts";

// Chromium logs the requests that fail here.
test.use({ expectedErrors: /net::ERR_FAILED|status of 403/ });

const t = translationsOf("en");

test("the notice about premium: where its code cannot be loaded, the answers stay", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  const refused = page.waitForRequest(/\/assets\/notices-[\w-]+\.js$/);
  await page.route(/\/assets\/notices-[\w-]+\.js$/, (route) => route.abort());
  await page.goto("/en");
  await askAndWait(page, t("chat:suggestion1"));
  await askAndWait(page, t("chat:suggestion2"));
  await refused;
  await page.locator(".dock textarea").fill("And then?");
  await expect(page.locator("article.turn .ending")).toHaveCount(2);
  await expect(page.locator(".dock textarea")).toHaveValue("And then?");
});

const parts = [
  { what: "its code", path: /\/assets\/notices-[\w-]+\.js$/ },
  { what: "its messages", path: /\/en\/billing\/words/ },
];

for (const { what, path } of parts) {
  test(`the offer of premium at the limit: where ${what} cannot be loaded, a link leads to it`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL);
    const json = { code: "chat/month-ended", message: "The month has ended." };
    await page.route("**/functions/v1/chat", (route) => route.fulfill({ status: 403, json }));
    await page.route(path, (route) => route.abort());
    await page.locator(".composer textarea").fill(t("chat:suggestion1"));
    await page.keyboard.press("Enter");
    const link = page.locator(".invite").getByRole("link", { name: t("share:premium"), exact: true });
    await expect(link).toBeVisible();
    await page.unroute(path);
    await link.click();
    await expect(page.locator("dialog.premium")).toBeVisible();
  });
}

test("settings dialog: where its code cannot be loaded, a page that was opened meanwhile stays", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/premium-gate-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.abort();
  });
  await page.goto("/en/quran/93?settings=premium");
  await page
    .getByRole("link", { name: t("navigation:search"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/en/search");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/premium-gate-"));
  resolve();
  await failed;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page).toHaveURL("/en/search");
  // `toHaveCount` would wait until a message is gone.
  expect(await page.locator(".toast").allTextContents()).toEqual([]);
});
