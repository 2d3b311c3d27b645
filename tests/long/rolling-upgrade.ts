// Two servers on one database behind a round-robin proxy that asks /readyz, as docs/operate.md describes it. Under load each is stopped and
// started again, twice. Ends with 1 when a request fails. Usage: node tests/long/rolling-upgrade.ts
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { newDataFolder, type Site, startSite } from "../support/site/site-process.ts";

const rounds = 2;
const clients = 12;
const database = await startFaultyServer();
const env = {
  DATABASE_URL: database.url,
  ...{ DRAIN_SECONDS: "3", TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on", LOG_LEVEL: "error" },
  ...{
    APP_SECRET: randomUUID() + randomUUID(),
    PUBLIC_KEY: `public-${randomUUID()}`,
    SERVICE_KEY: `service-${randomUUID()}`,
  },
};
const folders = [newDataFolder(), newDataFolder()];
const sites: Site[] = [];
for (const dataDir of folders) sites.push(await startSite({ env, dataDir }));
const proxy = await startRoundRobinProxy(() => sites);
const site = proxy.url;

const failures = new Map<string, number>();
let answered = 0;
let isOver = false;

async function call(client: number, path: string, init: RequestInit = {}): Promise<string> {
  const headers = { "content-type": "application/json", "x-client": `198.51.100.${client}`, ...init.headers };
  const name = `${init.method ?? "GET"} ${path
    .split("?")[0]
    ?.replace(/\d+$/, ":number")
    .replace(/[\w-]{20,}/, "…")}`;
  try {
    const response = await fetch(site + path, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    const body = await response.text();
    if (!response.ok) throw new Error(String(response.status));
    answered++;
    return body;
  } catch (error) {
    const failure = `${name}: ${error instanceof Error ? error.message : "failed"}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
    return "";
  }
}

/** Reads a page and one of its scripts, signs up and in, asks. */
async function visit(client: number, round: number): Promise<void> {
  const page = await call(client, `/en/quran/${1 + ((client * 7 + round) % 114)}`);
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0];
  if (asset) await call(client, asset);
  await call(client, "/functions/v1/search?lang=en&q=patience");
  if (round % 10 > 0) return;
  const body = JSON.stringify({
    email: `${client}-${round}-${Date.now()}@siraj.example`,
    password: "four quiet words",
  });
  await call(client, "/auth/v1/signup", { method: "POST", body });
  await call(client, "/auth/v1/token?grant_type=password", { method: "POST", body });
}

const working = Array.from({ length: clients }, async (_, client) => {
  for (let round = 0; !isOver; round++) {
    await visit(client + 1, round);
    await wait(50);
  }
});
for (let round = 0; round < rounds; round++) {
  for (const [index, dataDir] of folders.entries()) {
    const stopping = sites[index];
    if (!stopping) continue;
    await stopping.stop();
    sites[index] = await startSite({ env, dataDir, port: Number(new URL(stopping.url).port) });
    await wait(3_000);
    console.log(`server ${index + 1} was replaced; ${answered} requests answered, ${failures.size} kinds of failures`);
  }
}
isOver = true;
await Promise.all(working);
proxy.close();
await Promise.all(sites.map((one) => one.stop()));
await database.close();
for (const [failure, count] of failures) console.log(`✗ ${count} × ${failure}`);
console.log(`${answered} requests answered during ${rounds * 2} replacements, ${failures.size} kinds of failures`);
process.exit(failures.size > 0 || answered === 0 ? 1 : 0);
