import type { Browser } from "@playwright/test";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { atMost, type Figure } from "./figure.ts";

const limits: Partial<Record<Language, number>> = { ur: 220 };
const usualLimit = 150;

/** Bytes of fonts that a first visit to the second surah brings over the wire, when it is read to its end. */
async function fontBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  const fonts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Font") fonts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) bytes += encodedDataLength;
  });
  await tab.goto(url, { waitUntil: "networkidle" });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await tab.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
    await tab.waitForLoadState("networkidle");
  }
  await tab.evaluate(() => document.fonts.ready);
  await context.close();
  return bytes;
}

export async function measureFonts(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of languages) {
    const kilobytes = (await fontBytes(browser, `${site}/${language}/quran/2`)) / 1000;
    figures.push(atMost(`/${language}/quran/2: fonts`, kilobytes, limits[language] ?? usualLimit, "kB", 1));
  }
  return figures;
}
