import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { atMost, type Figure } from "./figure.ts";
import { onTwoMachines, yieldToMeasuring } from "./on-two-machines.ts";
import { waitForStartupWork } from "./page-rate.ts";

const seconds = 15;
/** Seconds in which the crawlers start, before the reader does. */
const ahead = 1;
const cachedPages = ["/en", "/en/quran/2", "/ar/quran/36", "/tr/quran"];

/** How long cached pages take while 50 crawlers, each with its own address, ask for pages that have to be rendered. */
export const measureCrawler = (site: string, pid: number): Promise<Figure[]> => onTwoMachines(pid, () => measure(site));

async function measure(site: string): Promise<Figure[]> {
  await waitForStartupWork(site);
  for (const path of cachedPages) await (await fetch(site + path)).arrayBuffer();
  const crawlers = start("crawl", site, String(seconds));
  yieldToMeasuring(crawlers);
  const crawled = text(crawlers.stdout);
  await wait(ahead * 1000);
  const reader = start("read-pages", site, String(seconds - ahead), ...cachedPages);
  const times = z.array(z.number()).parse(JSON.parse(await text(reader.stdout)));
  const [pages = "0", others = "0"] = (await crawled).trim().split(" ");
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const rate = (Number(pages) / seconds).toFixed(0);
  const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const what = `cached pages beside 50 crawlers (${rate} pages rendered a second, ${others} refused), p50 ${p50.toFixed(0)} ms, p99 of ${times.length}`;
  return [atMost(what, p99, 100, "ms")];
}

/** Starts a program of `processes/`, whose output is read. */
function start(program: string, ...values: string[]) {
  return spawn(process.execPath, [`tools/bench/processes/${program}.ts`, ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}
