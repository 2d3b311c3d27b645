import { once } from "node:events";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserLaunch } from "../../tests/support/browser/launch-options.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";

const runs = 5;
const pages = [
  "/en",
  "/en/faq",
  "/en/blog/one-verse-a-day",
  "/en/daily-wisdom",
  "/en/quran/2",
  "/en/quran/36",
  "/ur/quran/2",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Run = Record<(typeof categories)[number] | "shift" | "paint" | "blocking", number> & { lost: string[] };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** One run with Lighthouse's defaults: a simulated mid-range phone on a slow connection. */
async function visit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `${url}: no result`);
  const { audits, categories: scored } = result.lhr;
  const score = (name: string) => (scored[name]?.score ?? 0) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const lost = categories
    .filter((name) => name !== "performance")
    .flatMap((name) => scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    shift: value("cumulative-layout-shift"),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    lost,
  };
}

export async function measureLighthouse(site: string): Promise<Figure[]> {
  const port = await freePort();
  const { args = [], ...launch } = browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      const all: Run[] = [];
      for (let run = 0; run < runs; run++) all.push(await visit(site + page, port));
      const of = (name: Exclude<keyof Run, "lost">) => median(all.map((one) => one[name]));
      const lost = [...new Set(all.flatMap((one) => one.lost))].join(", ");
      figures.push(
        atLeast(`${page}: Lighthouse, performance`, of("performance"), 95),
        atLeast(`${page}: Lighthouse, accessibility${lost && ` (${lost})`}`, of("accessibility"), 100),
        atLeast(`${page}: Lighthouse, best practices`, of("best-practices"), 100),
        atLeast(`${page}: Lighthouse, SEO`, of("seo"), 100),
        atMost(`${page}: Lighthouse, layout shift`, of("shift"), 0.02, "", 4),
        { what: `${page}: Lighthouse, largest paint`, value: `${of("paint").toFixed(0)} ms` },
        { what: `${page}: Lighthouse, blocked`, value: `${of("blocking").toFixed(0)} ms` },
      );
    }
  } finally {
    await browser.close();
  }
  return figures;
}
