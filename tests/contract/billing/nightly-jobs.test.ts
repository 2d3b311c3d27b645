import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startNightlyJobs } from "#app/billing/nightly-jobs.ts";
import { isPremium } from "#billing/server/subscription/read-state.ts";
import { createLogger } from "#platform/log.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

async function startServer(billing = open.billing) {
  const jobs = await startNightlyJobs({ billing, sql: open.database.longRunningSql, log: createLogger("silent") });
  onTestFinished(() => jobs?.stop());
  return jobs;
}

test("two servers schedule each job once, and the reconciliation finds a payment whose events were lost", async () => {
  const jobs = await startServer();
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
  // A second request while the job is queued or runs adds none.
  await Promise.all([jobs?.run("billing-reconcile"), jobs?.run("billing-reconcile")]);
  await vi.waitFor(async () => expect(await isPremium(open.billing, user.id)).toBe(true), { timeout: 20_000 });
  const ran = await open.sql`select state from pgboss.job where name = 'billing-reconcile'`;
  expect(ran).toHaveLength(1);
});

test("a request for help is deleted after a year, also where payment is off", async () => {
  const jobs = await startServer({ ...open.billing, payments: undefined });
  const add = (id: string) =>
    open.billing.supportStore.add({
      ...{ id, userId: null, email: "a@siraj.example", message: "Please help me." },
      ...{ language: "en", premium: false },
    });
  const [old, recent] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  await add(old);
  await add(recent);
  await open.sql`update billing.support_requests set created_at = now() - interval '366 days' where id = ${old}`;
  await jobs?.run("support-expiry");
  await vi.waitFor(
    async () => expect((await open.billing.supportStore.list(10)).map(({ id }) => id)).toEqual([recent]),
    { timeout: 20_000 },
  );
});
