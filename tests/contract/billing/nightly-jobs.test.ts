import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startNightlyJobs } from "#app/billing/nightly-jobs.ts";
import { isPremium } from "#billing/server/subscription/read-state.ts";
import { startJobs } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/log.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";
import { queueJob } from "./queue-job.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

async function startServer(billing = open.billing): Promise<void> {
  const jobs = startNightlyJobs({ billing, sql: open.database.longRunningSql, log: createLogger("silent") });
  onTestFinished(() => jobs.stop());
  await jobs.opened;
}

test("two servers schedule each job once, and the reconciliation finds a payment whose events were lost", async () => {
  await startServer();
  await startServer();
  const schedules = await open.sql`select name, cron, timezone from pgboss.schedule order by name`;
  expect(schedules.map(({ name, cron, timezone }) => [name, cron, timezone])).toEqual([
    ["billing-reconcile", "17 3 * * *", "UTC"],
    ["support-expiry", "43 2 * * *", "UTC"],
  ]);
  const user = await open.addUser();
  open.pay.delivery.settings.lossRate = 1;
  await subscribe(open, user);
  await open.pay.delivery.settled();
  expect(await isPremium(open.billing, user.id)).toBe(false);
  await queueJob(open.database.longRunningSql, "billing-reconcile");
  await startServer();
  await vi.waitFor(async () => expect(await isPremium(open.billing, user.id)).toBe(true), { timeout: 20_000 });
  const ran = await open.sql`select state from pgboss.job where name = 'billing-reconcile'`;
  expect(ran).toHaveLength(1);
});

test("a job that is queued or runs is not queued a second time, by another server either", async () => {
  // The job lasts until all requests are made: one that has ended may be queued again.
  const { promise: requestsMade, resolve: endJob } = Promise.withResolvers<void>();
  const begun = vi.fn();
  const job = {
    name: "held-job",
    cron: "0 4 * * *",
    async run() {
      begun();
      await requestsMade;
    },
  };
  const sql = open.database.longRunningSql;
  const start = async () => {
    const server = startJobs(sql, [job], createLogger("silent"));
    onTestFinished(() => server.stop());
    await server.opened;
  };
  await start();
  await Promise.all([queueJob(sql, "held-job"), queueJob(sql, "held-job")]);
  await Promise.all([start(), start()]);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 20_000 });
  await Promise.all([queueJob(sql, "held-job"), queueJob(sql, "held-job")]);
  const states = async () =>
    (await open.sql`select state from pgboss.job where name = 'held-job'`).map(({ state }) => state);
  expect(await states()).toEqual(["active"]);
  endJob();
  await vi.waitFor(async () => expect(await states()).toEqual(["completed"]), { timeout: 20_000 });
  expect(begun).toHaveBeenCalledOnce();
});

test("a job that has not ended in its time is told to end, so that its next attempt does not run beside it", async () => {
  const ended = vi.fn();
  const job = {
    name: "long-job",
    cron: "0 4 * * *",
    run: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => {
          ended();
          resolve();
        });
      }),
  };
  const sql = open.database.longRunningSql;
  const start = async () => {
    const server = startJobs(sql, [job], createLogger("silent"));
    onTestFinished(() => server.stop());
    await server.opened;
  };
  await start();
  await queueJob(sql, "long-job");
  await open.sql`update pgboss.job set expire_seconds = 1 where name = 'long-job'`;
  await start();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test("a request for help is deleted after a year, also where payment is off", async () => {
  const withoutPayment = { ...open.billing, payments: undefined };
  await startServer(withoutPayment);
  const add = (id: string) =>
    open.billing.supportStore.add({
      ...{ id, userId: null, email: "a@siraj.example", message: "Please help me." },
      ...{ language: "en", premium: false },
    });
  const [old, recent] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  await add(old);
  await add(recent);
  await open.sql`update billing.support_requests set created_at = now() - interval '366 days' where id = ${old}`;
  await queueJob(open.database.longRunningSql, "support-expiry");
  await startServer(withoutPayment);
  await vi.waitFor(
    async () => expect((await open.billing.supportStore.list(10)).map(({ id }) => id)).toEqual([recent]),
    { timeout: 20_000 },
  );
});
