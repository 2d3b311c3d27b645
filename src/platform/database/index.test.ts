import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { StartRefused } from "../errors.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { isDatabaseUnavailable, openDatabase } from "./index.ts";

let given: TestDatabase;
const config = { DATA_DIR: "/nowhere" };
beforeAll(async () => {
  given = await createTestDatabase();
});
afterAll(() => given.close());

async function failure(action: PromiseLike<unknown>): Promise<{ error: unknown; ms: number }> {
  const started = performance.now();
  try {
    await action;
  } catch (error) {
    return { error, ms: performance.now() - started };
  }
  throw new Error("it did not fail");
}

test("DATABASE_URL is used, with a timeout for every statement", async () => {
  const open = await openDatabase({ ...config, DATABASE_URL: given.url });
  expect(open.embedded).toBe(false);
  expect(open.where).toMatch(/^PostgreSQL 18 at /);
  expect(open.where).not.toContain("siraj@");
  expect(await open.sql`show statement_timeout`).toEqual([{ statement_timeout: "3600ms" }]);
  expect((await open.database.execute(text`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(await open.migrate(join(import.meta.dirname, "../../../db/migrations"))).toEqual([]);
  await open.close();
});

test("migrations and notifications use DATABASE_DIRECT_URL, and the pooled connection keeps no prepared statement", async () => {
  const direct = await createTestDatabase("nothing");
  const open = await openDatabase({ ...config, DATABASE_URL: given.url, DATABASE_DIRECT_URL: direct.url });
  const applied = await open.migrate(join(import.meta.dirname, "../../../db/migrations"));
  expect(applied[0]).toMatch(/^0001_/);
  const records = await direct.sql`select name from platform.migrations order by name`;
  expect(records.map(({ name }) => name)).toEqual(applied);
  await open.sql`select ${1}::int`;
  const [row] = await open.sql`select count(*)::int as n from pg_prepared_statements`;
  expect(row).toEqual({ n: 0 });
  open.listener.subscribe("news", { onNotification: () => {} });
  await open.listener.ready();
  const [listening] = await direct.sql`select count(*)::int as n from pg_stat_activity
    where application_name = 'siraj-listener' and datname = current_database()`;
  expect(listening).toEqual({ n: 1 });
  await open.close();
  await direct.close();
});

test("of two transactions that deadlock, the one that PostgreSQL ends runs a second time", async () => {
  await given.sql`create table held (n int primary key, changed int not null default 0)`;
  await given.sql`insert into held values (1), (2)`;
  const change = (n: number) => text`update held set changed = changed + 1 where n = ${n}`;
  let runs = 0;
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const oneEnded = Promise.withResolvers<void>();
  const inOrder = async (first: 1 | 2, second: 1 | 2) => {
    await given.database.transaction(async (transaction) => {
      runs += 1;
      // On a busy machine the repeated one could meet the other once more, before that has the row it waits for.
      if (runs === 3) await oneEnded.promise;
      await transaction.execute(change(first));
      bothHold[first - 1]?.resolve();
      await bothHold[second - 1]?.promise;
      await transaction.execute(change(second));
    });
    oneEnded.resolve();
  };
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(runs).toBe(3);
  const rows = await given.sql`select n, changed from held order by n`;
  expect(rows).toEqual([
    { n: 1, changed: 2 },
    { n: 2, changed: 2 },
  ]);
});

test("an address that does not answer is refused, and the message has no password", async () => {
  const refusal = openDatabase({ ...config, DATABASE_URL: "postgres://siraj:hush@127.0.0.1:1/siraj" });
  await expect(refusal).rejects.toBeInstanceOf(StartRefused);
  await expect(refusal).rejects.toThrow(/DATABASE_URL names does not answer: .*ECONNREFUSED/);
  await expect(refusal).rejects.not.toThrow(/hush/);
});

test("queries fail as unavailable while the database is stopped, and succeed when it runs again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "siraj-away-"));
  const owner = await startEmbedded(folder);
  const open = await openDatabase({ DATA_DIR: folder }, { join: true });
  expect(open.where).toBe(`its own PostgreSQL 18 in ${folder}`);
  await open.sql`select 1`;
  const running = Array.from({ length: 4 }, () => failure(open.sql`select pg_sleep(30)`));
  await setTimeout(100);
  await owner.stop();
  const later = Array.from({ length: 30 }, () => failure(open.database.execute(text`select 1`)));
  for (const { error, ms } of await Promise.all([...running, ...later])) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(5_000);
  }
  const back = await startEmbedded(folder);
  await setTimeout(1_500);
  const again = await Promise.all(Array.from({ length: 10 }, () => open.database.execute(text`select 1 as one`)));
  for (const { rows } of again) expect(rows).toEqual([{ one: 1 }]);
  await open.close();
  await back.stop();
  rmSync(folder, { recursive: true });
});

test("a server that accepts connections and never answers is given up within five seconds", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { error, ms } = await failure(openDatabase({ ...config, DATABASE_URL: `postgres://a@127.0.0.1:${port}/a` }));
  expect(error).toBeInstanceOf(StartRefused);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(ms).toBeLessThan(5_500);
  silent.close();
});

test("an SQL error does not count as an unavailable database", async () => {
  const { error: syntax } = await failure(given.sql`select nonsense from nowhere`);
  expect(isDatabaseUnavailable(syntax)).toBe(false);
  const { error: wrapped } = await failure(given.database.execute(text`select 1 / 0`));
  expect(isDatabaseUnavailable(wrapped)).toBe(false);
  expect(isDatabaseUnavailable(new Error("down", { cause: { code: "ECONNREFUSED" } }))).toBe(false);
  expect(isDatabaseUnavailable(undefined)).toBe(false);
});
