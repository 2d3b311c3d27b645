import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#platform/database/connect.ts";
import { startEmbedded } from "#platform/database/embedded/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the socket on which the run's PostgreSQL answers. */
    databaseSocket: string;
    /** A folder for temporary files, removed at the end of the run. */
    runFolder: string;
  }
}

/** The migrated database that every test database is copied from. */
export const templateDatabase = "siraj_template";

/** One PostgreSQL for the whole run, with one migrated database to copy from, thrown away at its end. */
export default async function setup(project: TestProject) {
  const runFolder = mkdtempSync(join(tmpdir(), "siraj-test-"));
  const embedded = await startEmbedded(join(runFolder, "data"));
  const { sql: admin } = connect(embedded.connection, { max: 1, deadline: 0 });
  // What is thrown away need not survive a power cut.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await admin.unsafe(`alter system set ${setting} = off`);
  }
  await admin`select pg_reload_conf()`;
  await admin.unsafe(`create database ${templateDatabase}`);
  await admin.end();
  const { sql: template } = connect({ ...embedded.connection, database: templateDatabase }, { max: 1, deadline: 0 });
  await migrate(template, join(import.meta.dirname, "../../../db/migrations"));
  await template.end();
  project.provide("databaseSocket", embedded.connection.host);
  project.provide("runFolder", runFolder);
  return async () => {
    await embedded.stop();
    rmSync(runFolder, { recursive: true });
  };
}
