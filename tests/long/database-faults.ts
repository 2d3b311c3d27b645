// Sends at least 100,000 queries and transactions through the product's database pool while connections and backends are cut,
// killed, frozen and made silent and the server is restarted, and checks every result. Prints what happened. Ends with 1 when a
// result was wrong, a committed row was lost, a transaction was half stored or a query never settled.
// Usage: node tests/long/database-faults.ts [answered queries]
import { setTimeout as wait } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import { connect } from "#platform/database/connect.ts";
import { type FaultyServer, startFaultyServer } from "../support/database/faulty-server.ts";

const wanted = Number(process.argv[2] ?? 100_000);
const longest = 15 * 60_000;
/** Milliseconds after which a query counts as never settled. */
const unsettledAfter = 20_000;

type Counts = { answered: number; failed: number; wrong: number; unsettled: number; slowestFailure: number };

const server = await startFaultyServer();
await server.admin("create table written (id bigint primary key)");
const { sql, database, end } = connect(server.url, { max: 10, deadline: 4_000 });
const counts: Counts = { answered: 0, failed: 0, wrong: 0, unsettled: 0, slowestFailure: 0 };
const failures = new Map<string, number>();
/** The ids of rows whose insertion was confirmed. */
const confirmed: number[] = [];
const begun = performance.now();
const isOver = () => counts.answered >= wanted || performance.now() - begun > longest;

const checks: ((n: number) => Promise<boolean>)[] = [
  async (n) => {
    const rows = await sql<{ n: number; text: string }[]>`
      select ${n}::int as n, repeat('x', ${n % 3_000}::int) as text`;
    return rows.length === 1 && rows[0]?.n === n && rows[0].text.length === n % 3_000;
  },
  async (n) => {
    const many = 1 + (n % 200);
    const rows = await sql<{ n: number }[]>`select g as n, md5(g::text) from generate_series(1, ${many}::int) g`;
    return rows.length === many && rows.every((row, at) => row.n === at + 1);
  },
  async (n) => {
    const { rows } = await database.execute(text`insert into written values (${n}) returning id::int`);
    confirmed.push(n);
    return rows.length === 1 && rows[0]?.id === n;
  },
  // A pair of n and -n stands in the table whole or not at all.
  (n) =>
    database.transaction(async (transaction) => {
      await transaction.execute(text`insert into written values (${n})`);
      await transaction.execute(text`insert into written values (${-n})`);
      const { rows } = await transaction.execute(text`select 1 from written where id in (${n}, ${-n})`);
      return rows.length === 2;
    }),
];

async function attempt(n: number): Promise<void> {
  const sent = performance.now();
  const late = setTimeout(() => {
    counts.unsettled++;
  }, unsettledAfter);
  try {
    const right = await checks[n % checks.length]?.(n);
    counts.answered++;
    if (!right) counts.wrong++;
    if (n % checks.length === 3) confirmed.push(n, -n);
  } catch (error) {
    counts.failed++;
    counts.slowestFailure = Math.max(counts.slowestFailure, performance.now() - sent);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const name = cause instanceof Error ? cause.message.replace(/\d+/g, "#") : String(cause);
    failures.set(name, (failures.get(name) ?? 0) + 1);
    await wait(50);
  } finally {
    clearTimeout(late);
  }
}

async function disturb(target: FaultyServer): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const frequent = [target.terminateBackends, target.cutConnections];
  const rare = [
    target.freezeBackend,
    target.silenceConnections,
    target.freezeServer,
    target.killBackend,
    target.restart,
  ];
  for (let n = 0; !isOver(); n++) {
    // Terminations and cuts come most often: they hit a driver in the middle of a result.
    const fault = n % 8 < 7 ? frequent[n % 2] : rare[Math.floor(n / 8) % rare.length];
    if (!fault) continue;
    try {
      await fault();
      done[fault.name] = (done[fault.name] ?? 0) + 1;
    } catch {
      // The server is restarting, and the fault hit nothing.
    }
    await wait(n % 8 < 7 ? 100 : 1_500);
  }
  return done;
}

let number = 0;
const workers = Array.from({ length: 30 }, async () => {
  while (!isOver()) await attempt(++number);
});
const faults = await disturb(server);
await Promise.race([Promise.all(workers), wait(unsettledAfter + 5_000)]);
await server.thaw();
const recovery = performance.now();
await sql`select 1`;
const recovered = performance.now() - recovery;
const stored = new Set((await server.admin("select id::int as id from written")).map(({ id }) => Number(id)));
const lost = confirmed.filter((id) => !stored.has(id)).length;
const half = [...stored].filter((id) => id < 0 && !stored.has(-id)).length;
await end();
await server.close();
const seconds = (performance.now() - begun) / 1000;
console.log(JSON.stringify({ ...counts, lost, half, seconds, recovered, faults }, null, 2));
for (const [name, count] of [...failures].sort(([, one], [, other]) => other - one)) console.log(`${count} × ${name}`);
const bad = counts.wrong + counts.unsettled + lost + half;
console.log(bad === 0 && counts.answered >= wanted ? "1 passed, 0 failed" : "0 passed, 1 failed");
process.exit(bad === 0 && counts.answered >= wanted ? 0 : 1);
