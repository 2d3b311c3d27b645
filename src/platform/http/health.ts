import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { Sql } from "../database/index.ts";
import { createSharedProbe } from "../limits/shared-probe.ts";

export type HealthOptions = {
  sql: Sql;
  /** The product version, which `/healthz` reports. */
  version: string;
  /** The parts besides the database that must be up before the server can serve, by name. */
  isReady?: () => Record<string, boolean> | Promise<Record<string, boolean>>;
  /** Whether the server is about to stop. It makes `/readyz` 503 too. */
  isDraining?: () => boolean;
  /** Further fields of the `/readyz` body; they do not affect readiness. */
  report?: () => Record<string, unknown>;
};

const fresh = { "cache-control": "no-store" };

/** Milliseconds within which the database must answer a probe. */
const databaseTimeout = 2_000;

/**
 * `/healthz` responds 200 while the process runs. `/readyz` responds 200 if all parts are up, else 503 with the missing parts. `/readyz/shutdown` responds
 * 200 until the server is about to stop: it is for a proxy, because pages are served without the other parts too.
 */
export function healthRoutes(options: HealthOptions) {
  const { sql, version, isReady = () => ({}), isDraining = () => false, report = () => ({}) } = options;
  const isDatabaseUp = createSharedProbe(() => answersInTime(sql));
  return new Hono()
    .get("/healthz", (c) => c.json({ ok: true, node: process.version, version }, 200, fresh))
    .get("/readyz/shutdown", (c) =>
      isDraining() ? c.json({ ready: false }, 503, fresh) : c.json({ ready: true }, 200, fresh),
    )
    .get("/readyz", async (c) => {
      const [answers, others] = await Promise.all([isDatabaseUp(), isReady()]);
      const parts = { database: answers, ...others, ...(isDraining() && { draining: false }) };
      const ready = Object.values(parts).every(Boolean);
      const missing = Object.entries(parts).flatMap(([name, up]) => (up ? [] : [name]));
      const body = { ...report(), ready, parts };
      return ready ? c.json(body, 200, fresh) : c.json({ ...body, missing }, 503, fresh);
    });
}

async function answersInTime(sql: Sql): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(databaseTimeout, false, { signal: timer.signal }).catch(() => false);
  const query = sql`select 1`.then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([query, late]);
  timer.abort();
  return answer;
}
