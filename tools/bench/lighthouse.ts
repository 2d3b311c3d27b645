import { once } from "node:events";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserLaunch } from "../../tests/support/browser/launch-options.ts";
import { atLeast, atMost, type Figure, median } from "./figure.ts";

/** For the times. What the other categories check is the same in every run. */
const runs = 3;
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

type Times = Record<"performance" | "shift" | "paint" | "blocking", number>;
type Checks = Record<Exclude<(typeof categories)[number], "performance">, number> & { lost: string[] };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** One run with Lighthouse's defaults: a simulated mid-range phone on a slow connection. A picture of a whole surah takes longer than the rest. */
async function visit(url: string, port: number, onlyCategories: readonly string[]) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...onlyCategories],
    disableFullPageScreenshot: true,
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `${url}: no result`);
  return result.lhr;
}
type Report = Awaited<ReturnType<typeof visit>>;

const scoreOf = ({ categories: scored }: Report, name: string) => (scored[name]?.score ?? 0) * 100;

function timesOf(report: Report): Times {
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(report, "performance"),
    shift: value("cumulative-layout-shift"),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
  };
}

function checksOf(report: Report): Checks {
  const lost = categories
    .filter((name) => name !== "performance")
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    accessibility: scoreOf(report, "accessibility"),
    "best-practices": scoreOf(report, "best-practices"),
    seo: scoreOf(report, "seo"),
    lost,
  };
}

/** The figures of all pages. It takes about three and a half minutes. */
export async function measureLighthouse(site: string): Promise<Figure[]> {
  const port = await freePort();
  const { args = [], ...launch } = browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      const whole = await visit(site + page, port, categories);
      const checks = checksOf(whole);
      const all = [timesOf(whole)];
      while (all.length < runs) all.push(timesOf(await visit(site + page, port, ["performance"])));
      const of = (name: keyof Times) => median(all.map((one) => one[name]));
      const lost = checks.lost.join(", ");
      figures.push(
        atLeast(`${page}: Lighthouse, performance`, of("performance"), 95),
        atLeast(`${page}: Lighthouse, accessibility${lost && ` (${lost})`}`, checks.accessibility, 100),
        atLeast(`${page}: Lighthouse, best practices`, checks["best-practices"], 100),
        atLeast(`${page}: Lighthouse, SEO`, checks.seo, 100),
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
