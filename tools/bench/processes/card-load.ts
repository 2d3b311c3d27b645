// Asks for the share cards of the first fifty verses of a chapter a thousand times at once: `node tools/bench/processes/card-load.ts <site>
// <chapter>`; with a path instead of a chapter, for that file as often. It prints each answer's status, ETag and size as JSON.
import { z } from "zod";

const requests = 1000;
const verses = 50;
/** Milliseconds after which a request counts as timed out. */
const patience = 120_000;

const site = z.url().parse(process.argv[2]);
const asked = z.string().parse(process.argv[3]);

async function ask(at: number): Promise<{ status: number; etag: string | null; bytes: number }> {
  const path = asked.startsWith("/") ? asked : `/media/card/en/${asked}:${1 + (at % verses)}/lamp-square.png`;
  // From different addresses, because requests that render are limited for each.
  const headers = { "x-forwarded-for": `198.51.100.${at % 250}`, "accept-encoding": "identity" };
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(site + path, { headers, signal });
    const { byteLength } = await response.arrayBuffer();
    return { status: response.status, etag: response.headers.get("etag"), bytes: byteLength };
  } catch {
    return { status: 0, etag: null, bytes: 0 };
  }
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: requests }, (_, at) => ask(at)))));
