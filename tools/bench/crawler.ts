import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, type Figure } from "./figure.ts";
import { onTwoMachines, yieldToMeasuring } from "./on-two-machines.ts";
import { waitForStartupWork } from "./page-rate.ts";

const seconds = 15;
/** Milliseconds between two requests of the reader. */
const pause = 20;
const cachedPages = ["/en", "/en/quran/2", "/ar/quran/36", "/tr/quran"];

/** How long cached pages take while 50 crawlers, each with its own address, ask for pages that have to be rendered. */
export const measureCrawler = (site: string, pid: number): Promise<Figure[]> => onTwoMachines(pid, () => measure(site));

async function measure(site: string): Promise<Figure[]> {
  const read = async (path: string) => {
    const asked = performance.now();
    const response = await fetch(site + path, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return performance.now() - asked;
  };
  await waitForStartupWork(site);
  for (const path of cachedPages) await read(path);
  const child = spawn(process.execPath, ["tools/bench/processes/crawl.ts", site, String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  yieldToMeasuring(child);
  const crawled = text(child.stdout);
  const times: number[] = [];
  while (child.exitCode === null) {
    times.push(await read(cachedPages[times.length % cachedPages.length] ?? "/en"));
    await wait(pause);
  }

  const [pages = "0", others = "0"] = (await crawled).trim().split(" ");
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const rate = (Number(pages) / seconds).toFixed(0);
  const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const what = `cached pages beside 50 crawlers (${rate} pages rendered a second, ${others} refused), p50 ${p50.toFixed(0)} ms, p99 of ${times.length}`;
  return [atMost(what, p99, 100, "ms")];
}
