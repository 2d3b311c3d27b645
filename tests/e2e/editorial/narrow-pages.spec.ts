import type { Page } from "@playwright/test";
import { languages } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";

const paths = [
  "",
  "/quran",
  "/quran/1",
  "/search?q=2:255",
  "/hadith",
  "/saved-passages",
  "/auth",
  "/daily-wisdom",
  "/daily-wisdom/2026-03-20",
  "/blog",
  "/blog/what-an-ai-companion-can-do",
  "/faq",
  "/faq/category/premium",
  "/faq/prices-currencies-and-promo-codes",
  "/glossary",
  "/features",
  "/principles",
  "/terms",
  "/privacy",
  "/donations",
  "/support",
  "/evaluation",
];

/** Texts that are cut off or lie outside the window. Those for screen readers, in closed popovers and in tables, which scroll, do not count. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || element.closest(".vh, .skip, table, script, style, noscript, option")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(words.slice(0, 60));
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  });

for (const language of languages) {
  test(`on the narrowest phone no text of a page leaves the window, in large text either, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 844 },
      // The pages are whole without scripts, and faster.
      javaScriptEnabled: false,
      baseURL: process.env.SIRAJ_SITE ?? "",
      extraHTTPHeaders: { "x-forwarded-for": "198.18.7.7" },
    });
    const page = await context.newPage();
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      const found = await overflowing(page);
      if (found.length > 0) faults[path] = found;
      await page.evaluate(() => {
        document.documentElement.dataset.textSize = "200";
      });
      const large = await overflowing(page);
      if (large.length > 0) faults[`${path} in large text`] = large;
    }
    await context.close();
    expect(faults).toEqual({});
  });
}
