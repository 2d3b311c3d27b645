import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

const readySchema = z.looseObject({
  ready: z.boolean(),
  sources: z.record(z.string(), z.looseObject({ state: z.string() })),
});

/** Milliseconds that a site may take to load what is in the mirror. */
const patience = 20 * 60_000;

export type RunningSite = { url: string; stop(): Promise<void> };

/** Starts the built site on a folder of its own and waits until hadith and tafsirs are loaded. */
export async function startSite(environment: Record<string, string>): Promise<RunningSite> {
  const { PATH, HOME } = process.env;
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    GUEST_MESSAGES: "1000",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=16", "build/server/index.js"], {
    env: { PATH, HOME, ...settings, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  const url = `http://127.0.0.1:${environment.PORT}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (const until = Date.now() + patience; Date.now() < until && child.exitCode === null; ) {
    if (await isLoaded(url)) return { url, stop };
    await wait(1_000);
  }
  await stop();
  throw new Error(`The site did not load its sources within ${patience / 60_000} minutes.`);
}

async function isLoaded(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  if (!response?.ok) return false;
  const { ready, sources } = readySchema.parse(await response.json());
  return ready && Object.values(sources).every(({ state }) => state === "loaded");
}
