import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { type Embedded, startEmbedded } from "../database/embedded/embedded.ts";
import type { Sql } from "../database/index.ts";
import { healthRoutes } from "./health.ts";

let folder: string;
let embedded: Embedded;
let sql: Sql;
const parts = { corpus: true };
let draining = false;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-health-"));
  embedded = await startEmbedded(folder);
  ({ sql } = connect(embedded.connection, { max: 3, deadline: 4_000 }));
});
afterAll(async () => {
  await sql.end();
  await embedded.stop();
  rmSync(folder, { recursive: true });
});

async function ask(path: string) {
  const started = performance.now();
  const app = healthRoutes({ sql, version: "1.2.3", isReady: () => parts, isDraining: () => draining });
  const response = await app.request(path);
  const body: unknown = await response.json();
  return {
    status: response.status,
    body,
    cache: response.headers.get("cache-control"),
    ms: performance.now() - started,
  };
}

test("/readyz names missing parts, and follows a database that stops and restarts", async () => {
  expect(await ask("/readyz")).toMatchObject({
    status: 200,
    body: { ready: true, parts: { database: true, corpus: true } },
    cache: "no-store",
  });
  parts.corpus = false;
  expect(await ask("/readyz")).toMatchObject({ status: 503, body: { ready: false, missing: ["corpus"] } });
  parts.corpus = true;

  await embedded.stop();
  const stopped = await ask("/readyz");
  expect(stopped).toMatchObject({ status: 503, body: { ready: false, missing: ["database"] } });
  expect(stopped.ms).toBeLessThan(2_500);
  expect(await ask("/healthz")).toMatchObject({ status: 200, body: { ok: true, version: "1.2.3" } });

  // A proxy goes on passing requests to it: pages need no database.
  expect(await ask("/readyz/shutdown")).toMatchObject({ status: 200, cache: "no-store" });

  embedded = await startEmbedded(folder);
  expect(await ask("/readyz")).toMatchObject({ status: 200 });
});

test("both readiness probes are 503 from the moment at which the server is about to stop", async () => {
  draining = true;
  expect(await ask("/readyz")).toMatchObject({ status: 503, body: { missing: ["draining"] } });
  expect(await ask("/readyz/shutdown")).toMatchObject({ status: 503, cache: "no-store" });
  draining = false;
});

test("/readyz reports a database that answers too late as missing", async () => {
  const lock = sql.begin(async (held) => {
    await held`select pg_sleep(2.5)`;
  });
  const others = [sql`select pg_sleep(2.5)`, sql`select pg_sleep(2.5)`];
  const busy = await ask("/readyz");
  expect(busy).toMatchObject({ status: 503, body: { missing: ["database"] } });
  expect(busy.ms).toBeGreaterThan(1_900);
  expect(busy.ms).toBeLessThan(2_400);
  await Promise.all([lock, ...others]);
});

test("many requests for /readyz take one query of the database", async () => {
  let queries = 0;
  const counted = Object.assign((...given: Parameters<Sql>) => {
    queries += 1;
    return sql(...given);
  }, sql);
  const app = healthRoutes({ sql: counted, version: "1.2.3" });
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.request("/readyz")));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(queries).toBe(1);
});

test("additional reports do not affect /readyz's status", async () => {
  const app = healthRoutes({ sql, version: "1.2.3", report: () => ({ sources: { one: { state: "failed" } } }) });
  const response = await app.request("/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ready: true,
    parts: { database: true },
    sources: { one: { state: "failed" } },
  });
});
