// Asks for the share cards of fifty verses a thousand times at once: `node tools/bench/card-load.ts <site>`. It prints each answer's status and ETag
// as JSON. Its priority is low, because on the real site it is other machines that ask and receive.
import { setPriority } from "node:os";
import { z } from "zod";

const requests = 1000;
const verses = 50;
/** Milliseconds after which a request counts as timed out. */
const patience = 120_000;

setPriority(19);
const site = z.url().parse(process.argv[2]);

async function askCard(at: number): Promise<{ status: number; etag: string | null }> {
  const verse = 1 + (at % verses);
  // From different addresses, because requests that render are limited for each.
  const headers = { "x-forwarded-for": `198.51.100.${at % 250}` };
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(`${site}/media/card/en/56:${verse}/lamp-square.png`, { headers, signal });
    await response.arrayBuffer();
    return { status: response.status, etag: response.headers.get("etag") };
  } catch {
    return { status: 0, etag: null };
  }
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: requests }, (_, at) => askCard(at)))));
