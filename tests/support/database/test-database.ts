import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect } from "#platform/database/connect.ts";
import type { Listener, PooledDatabase, Sql } from "#platform/database/index.ts";
import { createListener } from "#platform/database/listener.ts";
import { createCorpusStore, loadCorpus } from "#quran/server/index.ts";
import { templateDatabase } from "./global-setup.ts";

export type TestDatabase = {
  sql: Sql;
  database: PooledDatabase;
  listener: Listener;
  /** A value for DATABASE_URL. */
  url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
};

export type TestDatabaseContent = "nothing" | "tables" | "corpus";

/** Creates a database on the run's PostgreSQL: empty, migrated, or migrated with the built corpus. Create one per test file. */
export async function createTestDatabase(content: TestDatabaseContent = "tables"): Promise<TestDatabase> {
  const connection = { host: inject("databaseSocket"), port: 5432, user: "siraj", database: "postgres" };
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { sql: admin } = connect(connection, { max: 1, deadline: 0 });
  if (content === "corpus") await makeCorpusTemplate(admin, connection);
  // `file_copy` copies the data files; the default strategy writes the corpus through the log, which takes seconds.
  await admin.unsafe(`create database ${name} template ${templates[content]} strategy file_copy`);
  const { sql, database, end } = connect({ ...connection, database: name }, { max: 4, deadline: 4_000 });
  const listener = createListener({ ...connection, database: name, ssl: false });
  return {
    sql,
    database,
    listener,
    url: `postgres://siraj@localhost/${name}?host=${encodeURIComponent(connection.host)}`,
    async close() {
      await listener.close();
      await end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

const templates: Record<TestDatabaseContent, string> = {
  nothing: "template0",
  tables: templateDatabase,
  corpus: "siraj_template_corpus",
};
const templateLock = 7_301;

/** Creates the template database with the corpus at the first call of a run. An advisory lock makes concurrent workers wait for it. */
async function makeCorpusTemplate(admin: Sql, connection: { host: string; port: number; user: string }): Promise<void> {
  await admin`select pg_advisory_lock(${templateLock})`;
  const [made] = await admin`select 1 from pg_database where datname = ${templates.corpus}`;
  if (!made) {
    const loading = `${templates.corpus}_loading`;
    await admin.unsafe(`create database ${loading} template ${templates.tables}`);
    const { database, end } = connect({ ...connection, database: loading }, { max: 4, deadline: 0 });
    await loadCorpus(createCorpusStore(database), "build/corpus", () => {});
    await end();
    await admin.unsafe(`alter database ${loading} rename to ${templates.corpus}`);
  }
  await admin`select pg_advisory_unlock(${templateLock})`;
}
