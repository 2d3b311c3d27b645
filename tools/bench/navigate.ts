import type { Browser } from "@playwright/test";
import { atMost, type Figure, median } from "./figure.ts";

/** "Slow 4G" as Chromium's developer tools throttle it: bytes per second and milliseconds. */
const network = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const processorSlowdown = 4;
const runs = 5;
/** A surah of medium length, and the longest one. */
const chapters = [36, 2];

/** Milliseconds from the click in the list of chapters until the first verse is painted, on a first visit without a service worker. */
async function timeOf(browser: Browser, site: string, chapter: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const tab = await context.newPage();
  await tab.goto(`${site}/en/quran`, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(tab);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await tab.evaluate(() => {
    const measure = ({ timeStamp }: MouseEvent) => {
      // Looking in each frame would draw frames, on the processor that the page needs.
      const added = new MutationObserver(() => {
        if (document.querySelector("#verses .verse") === null) return;
        added.disconnect();
        // After the frame in which the verse is painted.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => performance.measure("verse-painted", { start: timeStamp }));
        });
      });
      added.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener("click", measure, { once: true, capture: true });
  });
  await tab.locator(`a.chap[data-chapter="${chapter}"]`).click();
  const painted = await tab.waitForFunction(() => performance.getEntriesByName("verse-painted")[0]?.duration, null, {
    polling: 500,
  });
  const time = Number(await painted.jsonValue());
  await context.close();
  return time;
}

export async function measureNavigation(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const chapter of chapters) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await timeOf(browser, site, chapter));
    const what = `from /en/quran to surah ${chapter}: first verse painted, slow 4G, processor ${processorSlowdown} × slower`;
    figures.push(atMost(what, median(times), 600, "ms"));
  }
  return figures;
}
