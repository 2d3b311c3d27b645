import { expect } from "@playwright/test";
import { abort, type MessageJourney, press, respond } from "./message-journey.ts";

/** A visitor who goes from page to page while their texts cannot be fetched. */
export const pageErrors: MessageJourney = [
  { shows: ["common:notFoundTitle"], provoke: async (page) => void (await page.goto("/nothing")) },
  {
    shows: ["dailyWisdom:loadFailed", "dailyWisdom:tryAgain"],
    async provoke(page) {
      await page.goto("/en/quran");
      await abort(page, "**/daily-wisdom.data*");
      await page.locator(".top .wisdom-link").click();
    },
  },
  {
    shows: ["quran:loadChaptersFailed"],
    async provoke(page) {
      await abort(page, "**/quran.data*");
      await page.locator(".tabsnav a").nth(1).click();
    },
  },
  {
    shows: ["quran:loadVersesFailed"],
    async provoke(page) {
      await page.unrouteAll();
      await press(page, "Try again");
      await abort(page, "**/quran/112*");
      await page.locator(".chap").nth(111).click();
    },
  },
  {
    shows: ["quran:playFailed", "quran:playFailedTip"],
    async provoke(page) {
      await page.unrouteAll();
      await press(page, "Try again");
      await expect(page.locator(".verse")).toHaveCount(4);
      await abort(page, "**/media/recitation/**");
      await page.locator("#v2 [data-act='play']").click();
    },
  },
  {
    shows: ["subscription:upgradeFailed"],
    async provoke(page) {
      await respond(page, "**/functions/v1/billing/plans", 503, { code: "platform/internal", message: "x" });
      await page.goto("/en/sources?settings=premium");
    },
  },
];
