import { PgBoss } from "pg-boss";
import type { Sql } from "#platform/database/index.ts";

/** Queues a job as its schedule does. Its queue must exist. A server that starts afterwards runs it at once, one that runs already within a minute. */
export async function queueJob(sql: Sql, name: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await sql.unsafe(text, values) }) },
    ...{ migrate: false, supervise: false, schedule: false },
  });
  await boss.start();
  await boss.send(name);
  await boss.stop({ graceful: false });
}
