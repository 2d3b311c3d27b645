import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import type { Sql } from "../database/index.ts";
import { createLogger } from "../log.ts";
import { startJobs } from "./jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The database, whose statements take another way while `instead` gives one. */
function divertedSql(instead: (statement: string) => Promise<never> | undefined): Sql {
  const real = database.database.longRunningSql;
  const unsafe: Sql["unsafe"] = (statement, values) => instead(statement) ?? real.unsafe(statement, values);
  const template: Sql = Object.assign((...asked: Parameters<Sql>) => real(...asked), real);
  return Object.assign(template, { unsafe });
}

const unreachable = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
const job = (name: string) => ({ name, cron: "0 4 * * *", run: async () => {} });
const waits = { firstPause: 1, longestPause: 4, lastAttempt: 60_000 };
const schedulesOf = (name: string) => database.sql`select cron from pgboss.schedule where name = ${name}`;

function collectLog() {
  const lines: { msg: string; retryAfter?: number; err?: { code?: string } }[] = [];
  return { lines, log: createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }) };
}

test("a queue that cannot be opened is opened once the database can be reached, after pauses that double up to a limit", async () => {
  const { lines, log } = collectLog();
  const sql = divertedSql(() => (lines.length < 4 ? unreachable() : undefined));
  const jobs = startJobs(sql, [job("delayed-job")], log, waits);
  onTestFinished(() => jobs.stop());
  await jobs.opened;
  expect(await schedulesOf("delayed-job")).toEqual([{ cron: "0 4 * * *" }]);
  expect(lines.map(({ msg, retryAfter, err }) => [msg, retryAfter, err?.code])).toEqual(
    [1, 2, 4, 4].map((pause) => ["the queue of jobs could not be opened", pause, "ECONNREFUSED"]),
  );
});

test("a queue that was opened by half is stopped before the next attempt", async () => {
  const stop = vi.spyOn(PgBoss.prototype, "stop");
  onTestFinished(() => stop.mockRestore());
  const { lines, log } = collectLog();
  const isSchedule = (statement: string) => /insert into pgboss\.schedule\b/i.test(statement);
  const sql = divertedSql((statement) => (lines.length === 0 && isSchedule(statement) ? unreachable() : undefined));
  const jobs = startJobs(sql, [job("half-open-job")], log, waits);
  onTestFinished(() => jobs.stop());
  await jobs.opened;
  expect(lines).toHaveLength(1);
  expect(stop).toHaveBeenCalledOnce();
  expect(await schedulesOf("half-open-job")).toHaveLength(1);
});

test("a stopping server ends the attempts to open the queue of jobs", async () => {
  const { lines, log } = collectLog();
  const jobs = startJobs(divertedSql(unreachable), [job("never-opened")], log, { ...waits, firstPause: 3_600_000 });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await jobs.stop();
  await jobs.opened;
  expect(lines).toHaveLength(1);
});

test("a stopping server does not wait long for a database that does not answer the attempt to open the queue", async () => {
  const silent = vi.fn(() => new Promise<never>(() => {}));
  const jobs = startJobs(divertedSql(silent), [job("never-answered")], createLogger("silent"), {
    ...waits,
    lastAttempt: 1,
  });
  await jobs.stop();
  expect(silent).toHaveBeenCalledOnce();
});
