import { type Billing, deleteOldRequests, reconcile } from "#billing/server/index.ts";
import type { Sql } from "#platform/database/index.ts";
import { type Jobs, type ScheduledJob, startJobs } from "#platform/jobs/jobs.ts";
import type { Logger } from "#platform/log.ts";

export type NightlyWork = {
  billing: Billing;
  /** A pool for long work. */
  sql: Sql;
  log: Logger;
};

/** Starts the jobs of the night. Until their queue is open the site serves without them. */
export function startNightlyJobs({ billing, sql, log }: NightlyWork): Jobs {
  const jobs: ScheduledJob[] = [
    { name: "support-expiry", cron: "43 2 * * *", run: () => deleteOldRequests(billing) },
    ...(billing.payments ? [reconciliation(billing, log)] : []),
  ];
  return startJobs(sql, jobs, log);
}

function reconciliation(billing: Billing, log: Logger): ScheduledJob {
  return {
    name: "billing-reconcile",
    cron: "17 3 * * *",
    async run(signal) {
      log.info(await reconcile(billing, signal), "payments were reconciled");
    },
  };
}
