import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Config } from "../config.ts";
import { connect, type Sql } from "./connect.ts";
import { type Connection, type EmbeddedOptions, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { hostOf, readMajor } from "./server-facts.ts";

export type { Sql } from "./connect.ts";
export { isDatabaseUnavailable } from "./unavailable.ts";

export type Database = PostgresJsDatabase;

export type OpenDatabase = {
  database: Database;
  sql: Sql;
  /** Where the data is, for people: never with a password. */
  where: string;
  /** Whether PostgreSQL is our own, under DATA_DIR. */
  embedded: boolean;
  /** Brings the schema up to date over a direct connection; answers the names of what was applied. */
  migrate(folder: string): Promise<string[]>;
  /** Ends the connections, then our own PostgreSQL. Resolves when it is gone. */
  close(): Promise<void>;
};

const ordinary = { max: 10, statementTimeout: 15_000 };

/**
 * The database that the configuration names, or a PostgreSQL of our own under DATA_DIR.
 * @throws StartRefused when it does not answer or is too old.
 */
export async function openDatabase(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "DATABASE_DIRECT_URL">,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const own = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR, options);
  const address = config.DATABASE_URL ?? own?.connection ?? "";
  const sql = connect(address, { ...ordinary, pooled: config.DATABASE_DIRECT_URL !== undefined });
  const close = async () => {
    // By now the requests are done. A connection that broke under a query never reports its end to the driver.
    await sql.end({ timeout: 1 });
    await own?.stop();
  };
  try {
    const serverMajor = await readMajor(sql);
    const direct = config.DATABASE_DIRECT_URL ?? address;
    return {
      database: drizzle(sql),
      sql,
      where: own
        ? `its own PostgreSQL ${serverMajor} in ${config.DATA_DIR}`
        : `PostgreSQL ${serverMajor}${typeof address === "string" ? ` at ${hostOf(address)}` : ""}`,
      embedded: own !== undefined,
      migrate: (folder) => migrateOver(direct, folder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateOver(address: string | Connection, folder: string): Promise<string[]> {
  const sql = connect(address, { max: 1, statementTimeout: 0 });
  try {
    return await migrate(sql, folder);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
