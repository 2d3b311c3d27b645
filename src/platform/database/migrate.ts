import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartRefused } from "../errors.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Session, Sql } from "./sql.ts";

export type Migration = { name: string; text: string; sha256: string };

/** Milliseconds. */
const lockTimeout = 120_000;

/**
 * Applies the missing SQL files `NNNN_name.sql` of `folder` in order, each in a transaction with its record in
 * `platform.migrations`. An advisory lock admits one process at a time. Returns the names of the applied files.
 * `sql` must be a direct connection, not a transaction pooler. `count` limits the migrations to the first ones.
 * @throws StartRefused when an applied file has changed or is not part of this release, or the lock stays taken;
 * Error when the folder has gaps or duplicates, or a file fails and is rolled back.
 */
export async function migrate(sql: Sql, folder: string, count?: number): Promise<string[]> {
  const migrations = readMigrations(folder).slice(0, count);
  return sql.use(async (session) => {
    await takeLock(session);
    try {
      await session`create schema if not exists platform`;
      await session`create table if not exists platform.migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
      const applied = await session<{ name: string; sha256: string }[]>`
        select name, sha256 from platform.migrations order by name`;
      checkApplied(applied, migrations);
      const missing = migrations.slice(applied.length);
      for (const migration of missing) await apply(session, migration);
      return missing.map(({ name }) => name);
    } finally {
      await session`select pg_advisory_unlock(${advisoryLocks.migrations})`;
    }
  });
}

/** The migrations of this release, in order. @throws Error when the folder has gaps or duplicates. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`${join(folder, name)}: a migration is named like 0001_what_it_does.sql`);
    const expected = String(index + 1).padStart(4, "0");
    if (number !== expected) {
      const fault = number < expected ? `number ${number} stands twice` : `number ${expected} is missing`;
      throw new Error(`${join(folder, name)}: migrations count from 0001 without gaps, and ${fault}`);
    }
    // Git may have converted the line ends.
    const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
  });
}

async function takeLock(session: Session): Promise<void> {
  // Polls, because waiting in PostgreSQL would end at the statement timeout.
  for (const deadline = Date.now() + lockTimeout; Date.now() < deadline; await wait(100)) {
    const [row] = await session<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(${advisoryLocks.migrations}) as taken`;
    if (row?.taken) return;
  }
  throw new StartRefused("Another process has been migrating the database for two minutes. It was left alone.");
}

function checkApplied(applied: { name: string; sha256: string }[], migrations: Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name !== name) {
      throw new StartRefused(
        `The database has the migration ${name}, which is not part of this release in that place: ` +
          "it was made by another release. Nothing was changed. Start that release, or restore a backup.",
      );
    }
    if (migration.sha256 !== sha256) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied to this database. Nothing was changed. ` +
          "Bring the file back as it was and write the change as a new migration.",
      );
    }
  }
}

async function apply(session: Session, { name, text, sha256 }: Migration): Promise<void> {
  await session`begin`;
  try {
    await session.unsafe(text);
    await session`insert into platform.migrations (name, sha256) values (${name}, ${sha256})`;
    await session`commit`;
  } catch (error) {
    await session`rollback`.catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed, and nothing of it remains: ${reason}`, { cause: error });
  }
}
