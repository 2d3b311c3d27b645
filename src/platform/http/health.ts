import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { Sql } from "../database/index.ts";

export type HealthOptions = {
  sql: Sql;
  /** The version of the product. */
  version: string;
  /** The parts that must be up before requests make sense, each by its name. */
  isReady?: () => Record<string, boolean>;
  /** What `/readyz` tells besides; it never makes the server unready. */
  report?: () => Record<string, unknown>;
};

const fresh = { "cache-control": "no-store" };

/** Milliseconds that the database has to answer a probe. */
const databasePatience = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 with the parts that cannot. */
export function healthRoutes({ sql, version, isReady = () => ({}), report = () => ({}) }: HealthOptions) {
  return new Hono()
    .get("/healthz", (c) => c.json({ ok: true, node: process.version, version }, 200, fresh))
    .get("/readyz", async (c) => {
      const parts = { database: await answers(sql), ...isReady() };
      const ready = Object.values(parts).every(Boolean);
      const missing = Object.entries(parts).flatMap(([name, up]) => (up ? [] : [name]));
      const body = { ...report(), ready, parts };
      return ready ? c.json(body, 200, fresh) : c.json({ ...body, missing }, 503, fresh);
    });
}

async function answers(sql: Sql): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(databasePatience, false, { signal: timer.signal }).catch(() => false);
  const query = sql`select 1`.then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([query, late]);
  timer.abort();
  return answer;
}
