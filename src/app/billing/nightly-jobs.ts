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

/** Starts the jobs of the night. Where the queue cannot be opened the site serves without them: undefined. */
export async function startNightlyJobs({ billing, sql, log }: NightlyWork): Promise<Jobs | undefined> {
  const jobs: ScheduledJob[] = [
    { name: "support-expiry", cron: "43 2 * * *", run: () => deleteOldRequests(billing) },
    ...(billing.payments ? [reconciliation(billing, log)] : []),
  ];
  try {
    return await startJobs(sql, jobs, log);
  } catch (error) {
    log.error({ err: error }, "the queue of jobs could not be opened");
    return undefined;
  }
}

function reconciliation(billing: Billing, log: Logger): ScheduledJob {
  return {
    name: "billing-reconcile",
    cron: "17 3 * * *",
    async run() {
      log.info(await reconcile(billing), "payments were reconciled");
    },
  };
}
