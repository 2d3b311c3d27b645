import { signUpOnHomePage } from "../../support/browser/conversations.ts";
import { test as base, expect } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

/** A site of its own: the shared one allows more questions than a test asks. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ env: { TRUST_PROXY: "1", FREE_MESSAGES: "1", PREMIUM_MESSAGES: "2" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

// The payment page belongs to a stand-in. Chromium logs refusals, also that of the daily verse to a home page whose clock is ahead.
test.use({ forwarded: "operations", expectedErrors: /status of 40[34]/ });

const t = translationsOf("en");
const questions = ["What does the Qur’an say about patience?", "Does God forgive sins?", "What is said about charity?"];

test("limits: the last question of the free quota is answered with the offer beneath it, and premium ends at fair use", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const field = page.locator(".composer textarea");
  const ask = async (question = "") => {
    await field.fill(question);
    await field.press("Enter");
  };
  const answers = page.locator("article.turn footer.ending");
  await signUpOnHomePage(page, baseURL);
  await ask(questions[0]);
  await expect(answers).toHaveCount(1);
  await expect(page.getByText(t("signupPrompt:monthTitle"))).toBeVisible();
  await expect(page.getByText(t("subscription:trialLimit"))).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.getByRole("link", { name: t("subscription:upgrade") }).click();
  await page.locator("dialog.premium .btn-primary").click();
  await page.waitForURL(/\/stand-ins\/pay\/checkout\//);
  await page.locator("button[name=action][value=pay]").click();
  await expect(page.getByText(t("subscription:thanks"))).toBeVisible();
  await page.keyboard.press("Escape");
  await ask(questions[1]);
  await expect(answers).toHaveCount(2);
  await ask(questions[2]);
  await expect(page.getByText(t("signupPrompt:fairUseTitle"))).toBeVisible();
  await expect(page.getByText(t("signupPrompt:fairUseText"))).toBeVisible();
  await expect(page.getByText(t("subscription:trialLimit"))).toHaveCount(0);
});

test("limits: a page that is open past the end of the month takes a question when one returns to it, after the last one and after a refused one", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.clock.install();
  await signUpOnHomePage(page, baseURL);
  const field = page.locator(".composer textarea");
  const group = page.locator(".sidebar h3.group");
  await field.fill(questions[0] ?? "");
  await field.press("Enter");
  await expect(page.getByText(t("signupPrompt:monthTitle"))).toBeVisible();
  await expect(group).toHaveText(t("sidebar:today"));
  await expect(field).toHaveCount(0);
  const returnAfter = async (days: number) => {
    await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(field).toBeVisible();
    await expect(page.getByText(t("signupPrompt:monthTitle"))).toHaveCount(0);
  };
  await returnAfter(32);
  await expect(group).not.toHaveText(t("sidebar:today"));
  // The server is in the former month and refuses it.
  await page.goto("/en");
  await field.fill(questions[1] ?? "");
  await field.press("Enter");
  await expect(page.getByText(t("signupPrompt:monthTitle"))).toBeVisible();
  await expect(field).toHaveCount(0);
  await returnAfter(64);
});
