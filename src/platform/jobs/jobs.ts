import { PgBoss } from "pg-boss";
import type { Sql } from "../database/index.ts";
import type { Logger } from "../log.ts";

export type ScheduledJob = {
  /** A name of its own: "billing-reconcile". */
  name: string;
  /** When it runs, as a cron expression in UTC: "17 3 * * *". */
  cron: string;
  run(): Promise<void>;
};

export type Jobs = { stop(): Promise<void> };

/** Seconds between two looks for a job that is due. Jobs run by night: none is urgent. */
const pollingSeconds = 60;
/** Seconds after which a job counts as failed, and is tried again. */
const maxSeconds = 3 * 3600;

/**
 * Runs jobs at their times, each once however many servers share the database, and again if it fails: the schedule and its state are in the schema
 * `pgboss`. Give it a pool for long work: the first start makes that schema in one statement. Call it in a server that stays,
 * after it serves.
 */
export async function startJobs(sql: Sql, jobs: readonly ScheduledJob[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await sql.unsafe(text, values) }) },
    monitorIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 86_400,
    queueCacheIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the queue of jobs failed"));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: "exclusive", retryLimit: 3, retryDelay: 600, expireInSeconds: maxSeconds });
    await boss.schedule(name, cron, null, { tz: "UTC" });
    await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      log.info({ job: name }, "a job begins");
      await run();
      log.info({ job: name }, "a job has ended");
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
