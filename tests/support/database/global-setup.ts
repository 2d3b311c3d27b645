import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#platform/database/connect.ts";
import { startEmbedded } from "#platform/database/embedded/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { durabilitySettings } from "../site/durability-settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the Unix socket of the run's PostgreSQL. */
    databaseSocket: string;
    /** A folder for temporary files, removed at the end of the run. */
    runFolder: string;
  }
}

/** The name of the migrated template database. */
export const templateDatabase = "siraj_template";

/** Starts one PostgreSQL for the run with a migrated template database, and removes both at the end. */
export default async function setup(project: TestProject) {
  const runFolder = mkdtempSync(join(tmpdir(), "siraj-test-"));
  const embedded = await startEmbedded(join(runFolder, "data"));
  const { sql: admin } = connect(embedded.connection, { max: 1, deadline: 0 });
  for (const setting of durabilitySettings) await admin.unsafe(`alter system set ${setting} = off`);
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
