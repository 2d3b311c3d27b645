import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { languages } from "../../src/i18n/shared/languages.ts";
import { atMost, type Figure } from "./figure.ts";

/** Milliseconds by which each font is delayed, as on a slow connection. */
const delay = 700;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The cumulative layout shift, and the element that moved most. */
async function shiftOf(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  await context.route("**/*.woff2", async (route) => {
    await wait(delay);
    await route.continue();
  });
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        };
        if (shift.hadRecentInput) continue;
        const nodes = shift.sources.map(({ node }) => `${node?.nodeName.toLowerCase()}.${node?.className}`);
        shifts.push({ value: shift.value, what: nodes.join(" ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await tab.goto(url, { waitUntil: "networkidle" });
  await tab.evaluate(() => document.fonts.ready);
  await wait(500);
  const shifts = await tab.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
  await context.close();
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    largest: shifts.sort((one, other) => other.value - one.value)[0]?.what ?? "",
  };
}

export async function measureLayoutShift(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ["/quran/2", "/quran/36", "", "/faq", "/blog/one-verse-a-day", "/daily-wisdom"]) {
    for (const viewport of sizes) {
      for (const language of languages) {
        const { score, largest } = await shiftOf(browser, `${site}/${language}${path}`, viewport);
        const what = `/${language}${path} at ${viewport.width} px: layout shift, fonts ${delay} ms late`;
        figures.push(atMost(score > 0.02 ? `${what} (${largest})` : what, score, 0.02, "", 4));
      }
    }
  }
  return figures;
}
