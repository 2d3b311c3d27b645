import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { languages } from "../../src/i18n/shared/languages.ts";
import { allVerseKeys } from "../../tests/support/corpus/verse-page.ts";
import { startSite } from "../../tests/support/site/site-process.ts";
import { readOwnSets } from "../eval/read-sets.ts";
import { atMost, type Figure, median } from "./figure.ts";

const rounds = 5;
const seconds = 15;
const sampleInterval = 200;

/** Pages that are not in the cache, so that each is rendered, and searches between them. */
function load(): { path: string; headers: Record<string, string> }[] {
  const pages = allVerseKeys()
    .filter((_, index) => index % 13 === 0)
    .map((key, index) => `/${languages[index % languages.length]}/quran/${key.replace(":", "/")}`);
  const searches = readOwnSets("tests/eval")
    .flatMap(({ items }) => items)
    .flatMap(({ questions }) => languages.map((one) => `lang=${one}&q=${encodeURIComponent(questions[one])}`))
    .filter((_, index) => index % 5 === 0)
    .map((query) => `/functions/v1/search?${query}`);
  return pages
    .flatMap((path, index) => [path, ...searches.slice(index, index + 1)])
    .map((path, index) => ({ path, headers: { "x-forwarded-for": `198.51.100.${index % 250}` } }));
}

/** Resident memory of the process in megabytes (1,000,000 bytes), without PostgreSQL. */
export function residentMegabytes(pid: number): number {
  // On Linux without a process of its own, which would take time from what is measured.
  if (process.platform === "linux") {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  }
  return (Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1e6;
}

/** The peak memory of the server process while 20 connections request pages and searches, without PostgreSQL. */
async function peak(): Promise<number> {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  try {
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, residentMegabytes(site.pid));
    }, sampleInterval);
    await autocannon({ url: site.url, connections: 20, duration: seconds, requests: load() });
    clearInterval(timer);
    return most;
  } finally {
    await site.stop();
  }
}

export async function measureMemory(): Promise<Figure[]> {
  const peaks: number[] = [];
  for (let round = 0; round < rounds; round++) peaks.push(await peak());
  return [atMost("memory of the server's process under load", median(peaks), 500, "MB")];
}
