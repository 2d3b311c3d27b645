import type { Config } from "../config.ts";
import { clientConfig, connect, type PooledDatabase } from "./connect.ts";
import { type DatabaseClock, openDatabaseClock } from "./database-clock.ts";
import { type EmbeddedAddress, type EmbeddedOptions, startEmbedded } from "./embedded/embedded.ts";
import { createListener, type Listener } from "./listener.ts";
import { migrate } from "./migrate.ts";
import { hostOf, readMajor } from "./server-facts.ts";
import type { Sql } from "./sql.ts";

export { advisoryLocks } from "./advisory-locks.ts";
export type { Database, PooledDatabase } from "./connect.ts";
export { deleteInPortions } from "./delete-in-portions.ts";
export type { Listener } from "./listener.ts";
export type { Session, Sql } from "./sql.ts";
export { isDatabaseUnavailable } from "./unavailable.ts";

export type OpenDatabase = {
  database: PooledDatabase;
  sql: Sql;
  /** Notifications, over a direct session that opens with the first subscriber. */
  listener: Listener;
  /** The time by which everything goes that servers share: expiry, rate limits, days and months. */
  clock: DatabaseClock;
  /** A description of the database, for people; without the password. */
  where: string;
  /** Whether this is the embedded PostgreSQL under DATA_DIR. */
  embedded: boolean;
  /** Applies the missing migrations over a direct connection; returns their names. */
  migrate(folder: string): Promise<string[]>;
  /** Closes the connections, then stops the embedded PostgreSQL. */
  close(): Promise<void>;
};

/** Four seconds, so that a request is answered within five when the database does not answer. */
const requests = { max: 10, deadline: 4_000 };

/**
 * Opens the database of the configuration, or the embedded PostgreSQL under DATA_DIR.
 * @throws StartRefused when it does not answer or is too old.
 */
export async function openDatabase(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "DATABASE_DIRECT_URL">,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const own = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR, options);
  const address = config.DATABASE_URL ?? own?.connection ?? "";
  const { sql, database, end } = connect(address, { ...requests, pooled: config.DATABASE_DIRECT_URL !== undefined });
  const direct = config.DATABASE_DIRECT_URL ?? address;
  const listener = createListener(clientConfig(direct));
  let clock: DatabaseClock | undefined;
  const close = async () => {
    clock?.close();
    await listener.close();
    await end();
    await own?.stop();
  };
  try {
    const serverMajor = await readMajor(sql);
    clock = await openDatabaseClock(sql);
    return {
      database,
      sql,
      listener,
      clock,
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

async function migrateOver(address: string | EmbeddedAddress, folder: string): Promise<string[]> {
  const { sql, end } = connect(address, { max: 1, deadline: 0 });
  try {
    return await migrate(sql, folder);
  } finally {
    await end();
  }
}
