// A worker that asks for pages one after the other and measures each. It answers "stop" with the milliseconds that they took. The thread that
// starts it may be busy with many requests of its own, which would count against the pages.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const urls: string[] = workerData;
const times: number[] = [];
let ended = false;
parentPort?.once("message", () => {
  ended = true;
});
while (!ended) {
  for (const url of urls) {
    const began = performance.now();
    // As a browser, and as in the other measurements: fetch alone would ask for gzip.
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - began);
  }
  await wait(10);
}
parentPort?.postMessage(times);
