import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { type Site, startSite } from "../../tests/support/site/site-process.ts";
import { atMost, type Figure } from "./figure.ts";
import { residentMegabytes } from "./memory.ts";
import { onTwoMachines, yieldToMeasuring } from "./on-two-machines.ts";
import { waitForStartupWork } from "./page-rate.ts";

const verses = 50;
/**
 * Chapters of at least as many verses, one for each round: no card is drawn twice. A single round has too few pages for a 95th percentile that
 * comes out alike twice.
 */
const chapters = [56, 37, 26];
const pages = ["/en/quran/36", "/ar/quran/93", "/en", "/tr/faq", "/ur/blog"];
const sampleInterval = 100;

/**
 * Three times a thousand simultaneous requests for the cards of fifty verses that were never drawn, on a server of its own: how many cards were
 * rendered, how long it took, how much memory it took, and how quickly pages were answered meanwhile, beside an equal number of rounds without
 * requests. As many requests for a static file of about the size of a card are the control: what they cost the pages is the load itself, of which a
 * part is the program that asks, on the same processors.
 */
export async function measureCards(): Promise<Figure[]> {
  // Card requests come from different addresses, because those that render are limited for each.
  const site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "info" } });
  try {
    return await onTwoMachines(site.pid, () => measure(site));
  } finally {
    await site.stop();
  }
}

async function measure(site: Site): Promise<Figure[]> {
  await waitForStartupWork(site.url);
  await pageTimes(site.url, wait(2_000));
  const before = residentMegabytes(site.pid);
  let most = before;
  const peaksAfter: number[] = [];
  let drawing: number | undefined;
  const sampling = setInterval(() => {
    drawing ??= drawingProcess(site.pid);
    most = Math.max(most, residentMegabytes(site.pid) + (drawing ? residentMegabytes(drawing) : 0));
  }, sampleInterval);
  const [idle, busy, control]: [number[], number[], number[]] = [[], [], []];
  const answers: Answers = [];
  let seconds = 0;
  for (const chapter of chapters) {
    idle.push(...(await pageTimes(site.url, wait(5_000))));
    const began = performance.now();
    const asking = ask(site.url, String(chapter));
    busy.push(...(await pageTimes(site.url, asking)));
    const drawn = await asking;
    seconds += (performance.now() - began) / 1000;
    answers.push(...drawn);
    peaksAfter.push(most - before);
  }
  clearInterval(sampling);
  const file = fileOfSize(answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length);
  for (const _ of chapters) control.push(...(await pageTimes(site.url, ask(site.url, file.path))));
  const failed = answers.filter(({ status }) => status !== 200).length;
  const pictures = new Set(answers.map(({ etag }) => etag)).size;
  const cards = verses * chapters.length;
  const stored = cardsBelow(join(site.dataDir, "objects/cards"));
  const during = `(${p95(idle).toFixed(1)} ms idle, ${p95(busy).toFixed(1)} ms meanwhile, ${busy.length} pages)`;
  return [
    atMost(`${answers.length} requests for ${cards} verses: refused or timed out`, failed, 0, ""),
    atMost("different pictures", pictures, cards, ""),
    atMost("cards in the store", stored, cards, ""),
    { what: "seconds until all of a round were answered, on average", value: (seconds / chapters.length).toFixed(1) },
    atMost(
      `more memory of the server and its drawing process during the first round, of ${before.toFixed(0)} MB before`,
      peaksAfter[0] ?? Number.NaN,
      200,
      "MB",
    ),
    {
      what: "the same at the end of each round, which has to come to a rest",
      value: `${peaksAfter.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB`,
    },
    atMost(`p95 of pages meanwhile, of that when idle ${during}`, p95(busy) / p95(idle), 2, "×", 2),
    {
      what: `the same during ${answers.length} requests for a static file of ${Math.round(file.size / 1024)} kB (${p95(control).toFixed(1)} ms)`,
      value: `${(p95(control) / p95(idle)).toFixed(2)} ×`,
    },
  ];
}

const answersSchema = z.array(z.object({ status: z.number(), etag: z.nullable(z.string()), bytes: z.number() }));
type Answers = z.infer<typeof answersSchema>;

/** Asks for all cards of a chapter at once from a process of its own, or as often for the file of a path. */
async function ask(site: string, chapterOrPath: string): Promise<Answers> {
  const child = spawn(process.execPath, ["tools/bench/processes/card-load.ts", site, chapterOrPath], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  yieldToMeasuring(child);
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await once(child, "close");
  return answersSchema.parse(JSON.parse(printed));
}

/** The static file whose size is nearest. */
function fileOfSize(bytes: number): { path: string; size: number } {
  const folder = "build/client/assets";
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|woff2)$/u.test(name));
  const sized = files.map((name) => ({ path: `/assets/${name}`, size: statSync(join(folder, name)).size }));
  const [nearest] = sized.sort((one, other) => Math.abs(one.size - bytes) - Math.abs(other.size - bytes));
  if (!nearest) throw new Error("Nothing is built");
  return nearest;
}

/** The process that draws the cards of a server, if it runs. */
function drawingProcess(server: number): number | undefined {
  const lines = execFileSync("ps", ["-e", "-o", "ppid=,pid=,args="], { encoding: "utf8" }).split("\n");
  const line = lines.find((one) => Number(one.trim().split(/\s+/)[0]) === server && one.includes("draw-cards"));
  return line ? Number(line.trim().split(/\s+/)[1]) : undefined;
}

/** Milliseconds that pages took, asked one after the other until `end`. */
async function pageTimes(site: string, end: Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL("./processes/page-times.ts", import.meta.url), {
    workerData: pages.map((page) => site + page),
  });
  const answered = once(worker, "message");
  await end;
  worker.postMessage("stop");
  const [times]: number[][] = await answered;
  return times ?? [];
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const cardsBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png")).length;
