import type { Page } from "@playwright/test";
import { signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the refusals.
test.use({ expectedErrors: /status of (403|429)/ });

const t = translationsOf("en");
const question = "What does the Qur’an say about patience?";
const field = (page: Page) => page.locator(".composer textarea");
const hero = (page: Page) => page.locator(".hero").getByRole("textbox");

const rateLimit = {
  name: "by the rate limit",
  status: 429,
  code: "platform/too-many-requests",
  notice: t("chat:error"),
};
const refusals = [
  rateLimit,
  { name: "by the month's quota", status: 403, code: "chat/month-ended", notice: t("signupPrompt:monthTitle") },
];

/** A user asks a first question, which is refused. `from`: the address of the home page, which may attach verses. */
async function beRefused(page: Page, site: string | undefined, refusal: (typeof refusals)[number], from?: string) {
  const { status, code, notice } = refusal;
  await signUpOnHomePage(page, site);
  if (from) await page.goto(from);
  await page.route("**/functions/v1/chat", (route) => route.fulfill({ status, json: { code, message: "Refused." } }));
  await field(page).fill(question);
  await field(page).press("Enter");
  await expect(page.locator(".main")).toContainText(notice);
}

for (const refusal of refusals) {
  for (const button of ["beneath it", "in the list"] as const) {
    test(`refused first question: refused ${refusal.name}, it is not offered again after New question ${button}`, async ({
      page,
      baseURL,
    }) => {
      await beRefused(page, baseURL, refusal);
      await page
        .locator(button === "beneath it" ? ".main" : ".sidebar")
        .getByRole("button", { name: t("chat:newQuestion") })
        .click();
      await expect(hero(page)).toHaveValue("");
      for (const leave of [() => page.reload(), () => page.goto("/en/quran/112")]) {
        await leave();
        await page.goto("/en");
        await expect(page.locator(".sidebar")).toBeVisible();
        await expect(hero(page)).toHaveValue("");
      }
      const saved = await page.evaluate(() => JSON.stringify(sessionStorage));
      expect(saved).not.toContain(question);
    });
  }

  test(`refused first question: refused ${refusal.name}, it is in the field after a reload`, async ({
    page,
    baseURL,
  }) => {
    await beRefused(page, baseURL, refusal);
    await page.reload();
    await expect(hero(page)).toHaveValue(question);
  });
}

for (const leave of ["by a reload", "by a visit to the reader", "by New question"] as const) {
  test(`refused first question: what was written beneath it is in the field after leaving it ${leave}`, async ({
    page,
    baseURL,
  }) => {
    await beRefused(page, baseURL, rateLimit);
    await page.locator(".dock").getByRole("textbox").fill("And gratitude?");
    if (leave === "by New question") {
      await page
        .locator(".main")
        .getByRole("button", { name: t("chat:newQuestion") })
        .click();
      await expect(hero(page)).toHaveValue("And gratitude?");
      return;
    }
    if (leave === "by a reload") await page.reload();
    else {
      await page
        .getByRole("link", { name: t("navigation:quran"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL("/en/quran");
      await page.goBack();
    }
    await expect(hero(page)).toHaveValue(`${question}\n\nAnd gratitude?`);
  });
}

test("refused first question: the verses that it is about are attached again after a reload", async ({
  page,
  baseURL,
}) => {
  await beRefused(page, baseURL, rateLimit, "/en?ref=93:5");
  await expect(page).toHaveURL("/en");
  await page.reload();
  await expect(hero(page)).toHaveValue(question);
  await expect(page.getByRole("region", { name: t("chat:attached") })).toContainText("93:5");
  const sent = page.waitForRequest("**/functions/v1/chat");
  await hero(page).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ message: question, refs: ["93:5"] });
});
