import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { queueJob } from "../../../tests/contract/billing/queue-job.ts";
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
  const lines: { msg: string; job?: string; retryAfter?: number; err?: { message?: string; code?: string } }[] = [];
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

test("a job that fails is logged with its reason and tried again", async () => {
  const { lines, log } = collectLog();
  const run = () => Promise.reject(new Error("Stripe is away"));
  const start = () => {
    const jobs = startJobs(database.database.longRunningSql, [{ ...job("failing-job"), run }], log);
    onTestFinished(() => jobs.stop());
    return jobs.opened;
  };
  await start();
  await queueJob(database.database.longRunningSql, "failing-job");
  await start();
  const failures = () => lines.filter(({ msg }) => msg === "a job failed");
  await vi.waitFor(() => expect(failures()).toHaveLength(1), { timeout: 20_000 });
  expect(failures()[0]).toMatchObject({ job: "failing-job", err: { message: "Stripe is away" } });
  await vi.waitFor(
    async () =>
      expect(await database.sql`select state from pgboss.job where name = 'failing-job'`).toEqual([{ state: "retry" }]),
    { timeout: 5_000 },
  );
});

test("a job that came due while no server ran is queued by the next start, once", async () => {
  const start = async () => {
    const jobs = startJobs(database.database.longRunningSql, [job("missed-job")], createLogger("silent"));
    await jobs.opened;
    return jobs;
  };
  await (await start()).stop();
  await database.sql`update pgboss.version set cron_on = now() - interval '3 days'`;
  await database.sql`update pgboss.schedule set created_on = now() - interval '9 days' where name = 'missed-job'`;
  const jobs = await start();
  onTestFinished(() => jobs.stop());
  await vi.waitFor(
    async () => expect(await database.sql`select 1 from pgboss.job where name = 'missed-job'`).toHaveLength(1),
    { timeout: 20_000 },
  );
});

test("a database that cannot be reached is logged once a minute by the queue, with its reason", async () => {
  const { lines, log } = collectLog();
  const started = vi.spyOn(PgBoss.prototype, "start");
  onTestFinished(() => started.mockRestore());
  const jobs = startJobs(database.database.longRunningSql, [job("job-without-database")], log);
  onTestFinished(() => jobs.stop());
  await jobs.opened;
  const [boss] = started.mock.contexts;
  if (!(boss instanceof PgBoss)) throw new Error("No queue was started");
  // As a worker emits it, and as the schedule does.
  const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  boss.emit("error", Object.assign({}, error, { message: error.message }));
  boss.emit("error", error);
  expect(lines.map(({ msg, err }) => [msg, err?.message, err?.code])).toEqual([
    ["the queue of jobs failed", "connect ECONNREFUSED", "ECONNREFUSED"],
  ]);
});
