// One visitor who asks for as much as the limits allow, in a process of its own: spellings that are redirected, pages that are not cached, long
// texts to check, and the sizes of the offline edition, over 16 connections from one address. Usage: node tools/bench/processes/be-greedy.ts <site>
// <seconds>. Prints the requests that were answered with 2xx or 3xx, and those that were refused.
import { languages } from "../../../src/i18n/shared/languages.ts";
import { allVerseKeys } from "../../../tests/support/corpus/verse-page.ts";

const connections = 16;
const address = "198.51.100.250";
const [site = "", seconds = "10"] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const words = "The people spoke at length of patience and of prayer. ";
const long = JSON.stringify({ text: words.repeat(Math.floor(1_000_000 / words.length)) });
const keys = allVerseKeys();
let served = 0;
let refused = 0;

const kinds = [
  (turn: number) => ask(`/en/quran/%3${1 + (turn % 9)}`),
  (turn: number) =>
    ask(`/${languages[turn % languages.length]}/quran/${(keys[turn % keys.length] ?? "1:1").replace(":", "/")}`),
  () =>
    ask("/functions/v1/quotations", { method: "POST", body: long, headers: { "content-type": "application/json" } }),
  (turn: number) => ask(`/functions/v1/offline?lang=${languages[turn % languages.length]}`),
];

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const headers = { "x-forwarded-for": address, "accept-encoding": "br", ...init.headers };
  try {
    const response = await fetch(site + path, { ...init, headers, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status < 400) served++;
    else refused++;
  } catch {
    // The connection is closed on a body that is not read.
    refused++;
  }
}

await Promise.all(
  Array.from({ length: connections }, async (_, connection) => {
    for (let turn = connection; performance.now() < end; turn++) await kinds[turn % kinds.length]?.(turn);
  }),
);
console.log(`${served} ${refused}`);
