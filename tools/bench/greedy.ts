import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, type Figure } from "./figure.ts";
import { onTwoMachines, yieldToMeasuring } from "./on-two-machines.ts";
import { waitForStartupWork } from "./page-rate.ts";

const visitors = 20;
const seconds = 10;
/** Milliseconds that a visitor reads between two requests. */
const pause = 500;
const paths = ["/en", "/en/quran/2", "/ur/quran/36", "/functions/v1/search?q=patience&lang=en"];

/** How long the requests of 20 ordinary visitors take beside one that takes as much as the limits allow, against without. */
export const measureGreedy = (site: string, pid: number): Promise<Figure[]> => onTwoMachines(pid, () => measure(site));

async function measure(site: string): Promise<Figure[]> {
  await waitForStartupWork(site);
  for (const path of paths) await ask(site, path, 0);
  const alone = await ordinary(site, performance.now() + seconds * 1000);
  const child = spawn(process.execPath, ["tools/bench/processes/be-greedy.ts", site, String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  yieldToMeasuring(child);
  const counted = text(child.stdout);
  await wait(500);
  const beside = await ordinary(site, performance.now() + (seconds - 1) * 1000);
  const [served = "0", refused = "0"] = (await counted).trim().split(" ");
  const [one, other] = [p95(alone), p95(beside)];
  const what =
    `p95 of ${visitors} ordinary visitors beside a greedy one (${served} of its requests served, ${refused} refused): ` +
    `${one.toFixed(1)} ms → ${other.toFixed(1)} ms`;
  return [atMost(what, other / one, 2, "×", 2)];
}

/** The milliseconds of each request of the ordinary visitors until a moment. */
async function ordinary(site: string, until: number): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      await wait((pause * visitor) / visitors);
      for (let turn = visitor; performance.now() < until; turn++) {
        times.push(await ask(site, paths[turn % paths.length] ?? "/en", visitor));
        await wait(pause);
      }
    }),
  );
  return times;
}

async function ask(site: string, path: string, visitor: number): Promise<number> {
  const begun = performance.now();
  const headers = { "x-forwarded-for": `203.0.113.${visitor + 1}`, "accept-encoding": "br" };
  const response = await fetch(site + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return performance.now() - begun;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
