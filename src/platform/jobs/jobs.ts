import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Sql } from "../database/index.ts";
import type { Logger } from "../log.ts";
import { logFailure } from "./log-failure.ts";

export type ScheduledJob = {
  /** A name of its own: "billing-reconcile". */
  name: string;
  /** When it runs, as a cron expression in UTC: "17 3 * * *". */
  cron: string;
  /** `signal` is aborted when the job counts as failed, and when the queue is closed: another attempt must not run beside this one. */
  run(signal: AbortSignal): Promise<void>;
};

export type Jobs = {
  /** Resolves when the queue is open, or when `stop` ends the attempts to open it. */
  opened: Promise<void>;
  /** Ends the attempts to open the queue, or closes it. A job that runs gets five seconds. */
  stop(): Promise<void>;
};

/** In milliseconds. */
type Waits = {
  /** The pauses between two attempts to open the queue double from `firstPause` to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** How long `stop` waits for an attempt. A statement of it may take minutes. */
  lastAttempt: number;
};
const defaultWaits: Waits = { firstPause: 1_000, longestPause: 60_000, lastAttempt: 5_000 };

/** Seconds between two looks for a job that is due. Jobs run by night: none is urgent. */
const pollingSeconds = 60;
/** Seconds after which a job counts as failed, and is tried again. */
const maxSeconds = 3 * 3600;

/**
 * Runs jobs at their times, each once however many servers share the database, and again if it fails. One that came due while no server ran is made up
 * for, once. The schedule and its state are in the schema `pgboss`. If the queue cannot be opened, logs why and tries again until it is open. Give it a pool for long work: the first start makes that schema
 * in one statement. Call it in a server that stays, after it serves.
 */
export function startJobs(sql: Sql, jobs: readonly ScheduledJob[], log: Logger, waits: Waits = defaultWaits): Jobs {
  const stopping = new AbortController();
  const queue = openWithRetries(() => openQueue(sql, jobs, log), { log, waits, stopping: stopping.signal });
  return {
    opened: queue.then(() => {}),
    async stop() {
      stopping.abort();
      const open = await Promise.race([queue, wait(waits.lastAttempt, undefined, { ref: false })]);
      await open?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function openWithRetries(
  open: () => Promise<PgBoss>,
  { log, waits, stopping }: { log: Logger; waits: Waits; stopping: AbortSignal },
): Promise<PgBoss | undefined> {
  for (let pause = waits.firstPause; !stopping.aborted; pause = Math.min(pause * 2, waits.longestPause)) {
    try {
      return await open();
    } catch (error) {
      log.error({ err: error, retryAfter: pause }, "the queue of jobs could not be opened");
    }
    await wait(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return undefined;
}

async function openQueue(sql: Sql, jobs: readonly ScheduledJob[], log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await sql.unsafe(text, values) }) },
    monitorIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 86_400,
    queueCacheIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error: unknown) => logFailure(log, asError(error), "the queue of jobs failed"));
  try {
    await boss.start();
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, {
        policy: "exclusive",
        retryLimit: 3,
        retryDelay: 600,
        expireInSeconds: maxSeconds,
      });
      await boss.schedule(name, cron, null, { tz: "UTC", missed: "once" });
    }
    // Last, so that a failure above interrupts no job.
    for (const job of jobs) await work(boss, job, log);
    return boss;
  } catch (error) {
    // What was started would go on beside the queue of the next attempt.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

async function work(boss: PgBoss, { name, run }: ScheduledJob, log: Logger): Promise<void> {
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async ([job]) => {
    if (!job) return;
    log.info({ job: name }, "a job begins");
    try {
      await run(job.signal);
    } catch (error) {
      // pg-boss only stores it.
      log.error({ job: name, err: error }, "a job failed");
      throw error;
    }
    log.info({ job: name }, "a job has ended");
  });
}

/** pg-boss emits some errors as copies of their fields, which the log would take for no errors. */
function asError(given: unknown): unknown {
  const isCopy = typeof given === "object" && given !== null && !(given instanceof Error);
  return isCopy ? Object.assign(new Error(), given) : given;
}
