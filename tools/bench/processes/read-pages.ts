// A reader in a small process of its own: in the bench, which holds much in memory, collections of garbage would count against the pages. Asks for
// pages in turn with a pause between two. Usage: node tools/bench/processes/read-pages.ts <site> <seconds> <path>… Prints the milliseconds that
// they took as JSON.
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two requests. */
const pause = 20;
const [site = "", seconds = "", ...paths] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const times: number[] = [];
while (performance.now() < end) {
  const path = paths[times.length % paths.length] ?? "/";
  const asked = performance.now();
  const response = await fetch(site + path, { headers: { "accept-encoding": "br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  times.push(performance.now() - asked);
  await wait(pause);
}
console.log(JSON.stringify(times));
