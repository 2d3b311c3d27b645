import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import { inject } from "vitest";
import { connect, type Sql } from "#platform/database/connect.ts";
import type { Database } from "#platform/database/index.ts";
import { templateDatabase } from "./database.ts";

export type TestDatabase = {
  sql: Sql;
  database: Database;
  /** What DATABASE_URL would be. */
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
};

/** A new database of the caller's own, on the run's PostgreSQL: migrated, or empty. Ask for one per test file. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const connection = { host: inject("databaseSocket"), port: 5432, username: "siraj", database: "postgres" };
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = connect(connection, { max: 1, statementTimeout: 0 });
  await admin.unsafe(`create database ${name} template ${empty ? "template0" : templateDatabase}`);
  const sql = connect({ ...connection, database: name }, { max: 4, statementTimeout: 15_000 });
  return {
    sql,
    database: drizzle(sql),
    url: `postgres://siraj@localhost/${name}?host=${encodeURIComponent(connection.host)}`,
    async close() {
      await sql.end({ timeout: 1 });
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
