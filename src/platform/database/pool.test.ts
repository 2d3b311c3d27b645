import { setTimeout as wait } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyServer, startFaultyServer } from "../../../tests/support/database/faulty-server.ts";
import { type Connected, connect } from "./connect.ts";
import { NestedConnectionError } from "./pool.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

let server: FaultyServer;
let open: Connected;
beforeAll(async () => {
  server = await startFaultyServer();
  open = connect(server.url, { max: 3, deadline: 1_500 });
  await open.sql`create table kept (n int primary key)`;
}, 60_000);
afterAll(async () => {
  await open.end();
  await server.close();
});

const outcome = (work: PromiseLike<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (isDatabaseUnavailable(error) ? "unavailable" : error),
  );

test("a second connection inside a transaction is refused, whichever pool it would come from", async () => {
  const { database, sql } = open;
  const nested = [
    () => database.execute(text`select 1`),
    () => database.transaction((inner) => inner.execute(text`select 1`)),
    () => database.longRunning.execute(text`select 1`),
    () => sql`select 1`,
    () => sql.begin((session) => session`select 1`),
  ];
  for (const ask of nested) {
    const cause = await database.transaction(async () => ask()).catch((error: unknown) => error);
    const found = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    expect(found).toBeInstanceOf(NestedConnectionError);
  }
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
});

test("a query that is sent after its transaction has ended is refused", async () => {
  let late: (() => Promise<unknown>) | undefined;
  await open.sql.begin(async (session) => {
    late = () => session`select 1`;
    await session`select 1`;
  });
  await expect(late?.()).rejects.toThrow("after its connection had been returned");
});

test("a transaction whose statement failed cannot be committed by mistake", async () => {
  const work = open.sql.begin(async (session) => {
    await session`insert into kept values (1)`;
    await session`select 1 / 0`.catch(() => {});
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await open.sql`select n from kept`).toEqual([]);
});

test("more callers than connections are all answered", async () => {
  const many = Array.from({ length: 30 }, (_, n) => open.sql<{ n: number }[]>`select ${n}::int as n`);
  expect((await Promise.all(many)).map(([row]) => row?.n)).toEqual(many.map((_, n) => n));
});

test("a query that takes longer than the deadline ends in PostgreSQL too", async () => {
  expect(await outcome(open.sql`select pg_sleep(10), 'too long'`)).toBe("unavailable");
  await expect
    .poll(() =>
      server.admin(
        "select 1 from pg_stat_activity where query like '%too long%' and state = 'active' and pid <> pg_backend_pid()",
      ),
    )
    .toEqual([]);
});

test("connections that fall silent are given up within the deadline, and all of them are replaced at once", async () => {
  await Promise.all(Array.from({ length: 3 }, () => open.sql`select pg_sleep(0.05)`));
  await server.silenceConnections();
  expect(await outcome(open.sql`select 1`)).toBe("unavailable");
  expect(await Promise.all(Array.from({ length: 3 }, () => outcome(open.sql`select 1`)))).toEqual([
    "answered",
    "answered",
    "answered",
  ]);
});

test("a connection that is cut in the middle of a result gives an error and no part of the result", async () => {
  for (let n = 0; n < 10; n++) {
    const answer = open.sql`select g, repeat('x', 1000) from generate_series(1, 5000) g`.then(
      (rows) => rows.length,
      (error: unknown) => isDatabaseUnavailable(error),
    );
    await wait(n * 3);
    await server.cutConnections();
    expect([5000, true]).toContain(await answer);
  }
});

test("a transaction on a lost connection fails and leaves nothing, also where the loss came before its first statement", async () => {
  const inserted = Promise.withResolvers<void>();
  const terminated = inserted.promise.then(() => server.terminateBackends(10));
  const work = open.database.transaction(async (transaction) => {
    await transaction.execute(text`insert into kept values (2)`);
    inserted.resolve();
    await terminated;
    await transaction.execute(text`insert into kept values (3)`);
  });
  expect(await outcome(work)).toBe("unavailable");
  await server.terminateBackends(10);
  const again = () => open.database.transaction((transaction) => transaction.execute(text`select 1`));
  for (let n = 0; n < 6; n++) expect(["answered", "unavailable"]).toContain(await outcome(again()));
  // A connection that a failed BEGIN kept would be missing here.
  expect(await Promise.all(Array.from({ length: 9 }, () => outcome(again())))).toEqual(Array(9).fill("answered"));
  expect(await open.sql`select n from kept`).toEqual([]);
});

test("a frozen server is given up within the deadline by everybody, and answers as soon as it goes on", async () => {
  await open.sql`select 1`;
  const frozen = server.freezeServer(4_000);
  await wait(100);
  const begun = performance.now();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(open.sql`select 1`)));
  expect(outcomes).toEqual(Array(12).fill("unavailable"));
  expect(performance.now() - begun).toBeLessThan(3_500);
  await frozen;
  await expect.poll(() => outcome(open.sql`select 1`), { timeout: 5_000 }).toBe("answered");
});
