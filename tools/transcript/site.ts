import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";

const readySchema = z.looseObject({
  ready: z.boolean(),
  sources: z.record(z.string(), z.looseObject({ state: z.string() })),
});

const foundSchema = z.looseObject({ results: z.array(z.unknown()), notLoaded: z.array(z.string()).optional() });

/** The timeout in milliseconds for loading the sources from the mirror. */
const patience = 20 * 60_000;

export type RunningSite = { url: string; stop(): Promise<void> };

/** Starts the built site on a temporary data folder and waits until hadith and tafsirs are loaded. */
export async function startSite(environment: Record<string, string>): Promise<RunningSite> {
  const { PATH, HOME } = process.env;
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    GUEST_MESSAGES: "1000",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "build/server/index.js"], {
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
  if (!ready || Object.values(sources).some(({ state }) => state !== "loaded")) return false;
  // A loaded source is searchable only after its index is built. Checked one by one, because searches are rate-limited.
  for (const kind of ["hadith", "tafsir"] as const) {
    for (const lang of languages) if (!(await isFound(url, kind, lang))) return false;
  }
  return true;
}

async function isFound(url: string, kind: "hadith" | "tafsir", lang: Language): Promise<boolean> {
  const response = await fetch(`${url}/functions/v1/search?q=patience&kind=${kind}&lang=${lang}&limit=1`);
  return response.ok && foundSchema.parse(await response.json()).notLoaded === undefined;
}
