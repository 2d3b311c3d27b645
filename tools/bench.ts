// Measures the product's performance figures: `npm run bench -- [name …]`; without a name all of them. Each line has the measured
// value, its limit and the command. Noisy values are the median of three or five runs. Other load on the machine affects times, but not
// ratios and counts. The exit code is 1 if a figure is beyond its limit.
import { type Browser, chromium } from "@playwright/test";
import { browserLaunch } from "../tests/support/browser/launch-options.ts";
import { startSite } from "../tests/support/site/site-process.ts";
import { measureCards } from "./bench/cards.ts";
import { measureCrawler } from "./bench/crawler.ts";
import type { Figure } from "./bench/figure.ts";
import { measureFonts } from "./bench/fonts.ts";
import { measureGreedy } from "./bench/greedy.ts";
import { measureGuard } from "./bench/guard.ts";
import { measureLayoutShift } from "./bench/layout-shift.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureLoop } from "./bench/loop.ts";
import { measureMemory } from "./bench/memory.ts";
import { measureNavigation } from "./bench/navigate.ts";
import { measurePageRate } from "./bench/page-rate.ts";
import { measureScripts } from "./bench/script-size.ts";
import { measureSearch } from "./bench/search-latency.ts";
import { measureStarts } from "./bench/starts.ts";
import { measureStreams } from "./bench/streams.ts";

const inBrowser = (measure: (browser: Browser, site: string) => Promise<Figure[]>) => async (site: string) => {
  const browser = await chromium.launch(browserLaunch());
  try {
    return await measure(browser, site);
  } finally {
    await browser.close();
  }
};

/** A measurement gets the address of the site, and the id of the server's process. */
const measures: Record<string, (site: string, pid: number) => Promise<Figure[]>> = {
  scripts: inBrowser(measureScripts),
  fonts: inBrowser(measureFonts),
  shift: inBrowser(measureLayoutShift),
  navigate: inBrowser(measureNavigation),
  lighthouse: measureLighthouse,
  pages: measurePageRate,
  crawler: measureCrawler,
  greedy: measureGreedy,
  search: measureSearch,
  starts: measureStarts,
  memory: measureMemory,
  streams: measureStreams,
  guard: measureGuard,
  loop: measureLoop,
  cards: measureCards,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(measures).join(", ")}`);
  process.exit(1);
}

let missed = 0;
const site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "info" } });
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\nnpm run bench -- ${name}`);
    for (const { what, value, limit, holds } of await measure(site.url, site.pid)) {
      if (holds === false) missed++;
      console.log(`${holds === false ? "✗" : "✓"} ${what}: ${value}${limit ? ` (${limit})` : ""}`);
    }
  }
} finally {
  await site.stop();
}
console.log(missed === 0 ? "\nAll figures hold." : `\n${missed} figures do not hold.`);
process.exitCode = missed > 0 ? 1 : 0;
