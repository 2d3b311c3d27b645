import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { atLeast, type Figure, median } from "./figure.ts";
import { requestRate } from "./request-rate.ts";

const rounds = 5;
const seconds = 2;
const pages = ["/en/quran/2", "/en/quran/36", "/en"];

/**
 * The request rate of a page relative to a bare Hono route that returns the same bytes and headers from another process. The two
 * alternate, so that other load affects both; the figure is the median of the ratios.
 */
export async function measurePageRate(site: string): Promise<Figure[]> {
  await waitForStartupWork(site);
  const figures: Figure[] = [];
  for (const page of pages) {
    const child = spawn(process.execPath, ["tools/bench/processes/bare-route.ts", site + page], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const [bare] = await once(createInterface(child.stdout), "line");
      const rates: { page: number; bare: number }[] = [];
      for (let round = 0; round <= rounds; round++) {
        const rate = { page: await requestRate(site + page, seconds), bare: await requestRate(String(bare), seconds) };
        // The first round is a warm-up.
        if (round > 0) rates.push(rate);
      }
      const ofPage = median(rates.map((rate) => rate.page));
      const ofBare = median(rates.map((rate) => rate.bare));
      const ratio = median(rates.map((rate) => rate.page / rate.bare));
      const what = `${page}: requests/s beside a bare route (${ofPage.toFixed(0)} beside ${ofBare.toFixed(0)})`;
      figures.push(atLeast(what, ratio, 0.5, "×", 2));
    } finally {
      child.kill();
      await once(child, "close");
    }
  }
  return figures;
}

/**
 * Waits until the server has answered quickly for three seconds, at most two minutes: after its start it builds indexes on
 * the thread that answers requests, which would count against the first page.
 */
export async function waitForStartupWork(site: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (let quick = 0; quick < 30 && performance.now() < deadline; ) {
    await wait(100);
    const asked = performance.now();
    await (await fetch(`${site}/healthz`)).arrayBuffer();
    quick = performance.now() - asked < 50 ? quick + 1 : 0;
  }
}
