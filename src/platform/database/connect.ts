import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { EmbeddedAddress } from "./embedded/embedded.ts";
import { type Connection, createPool, outsideConnection, type Pool, type PoolOptions } from "./pool.ts";
import { deadlockDetected, sqlStateOf } from "./query-error.ts";
import { type Session, type Sql, sqlOn } from "./sql.ts";

/** The query builder, on a pool or inside a transaction. */
export type Database = NodePgDatabase;

/** The query builder on a pool. */
export type PooledDatabase = Database & {
  /** For imports and other work at the start: a few connections of their own, whose statements may take ten minutes. */
  longRunning: Database;
  /** SQL on those connections. */
  longRunningSql: Sql;
  /**
   * Runs `work` while this process holds an advisory lock of the database; false where another process holds it. The lock's
   * connection belongs to no pool. Where it is lost the lock is lost too: `work` must stay right when it runs twice.
   */
  exclusively(lock: number, work: () => Promise<void>): Promise<boolean>;
};

type ConnectOptions = PoolOptions & {
  /** Whether a transaction pooler stands before the server: it keeps no settings of a session. */
  pooled?: boolean;
};

export type Connected = {
  sql: Sql;
  database: PooledDatabase;
  /** Ends all connections. */
  end(): Promise<void>;
};

/** How often a transaction runs that ends in deadlocks: a deletion of an account may meet each of the transactions of an answer. */
const maxAttempts = 5;

const longRunning = { max: 2, deadline: 600_000 };

/** Opens a pool on an address (`?host=/folder` names a Unix socket) or on our own server. Connects with the first query. */
export function connect(to: string | EmbeddedAddress, options: ConnectOptions): Connected {
  const pool = open(to, options);
  const slow = open(to, { ...options, ...longRunning });
  const exclusively = async (lock: number, work: () => Promise<void>) => {
    const own = open(to, { ...options, max: 1, deadline: 0 });
    try {
      return await sqlOn(own).begin((session) => runLocked(session, lock, work));
    } finally {
      await own.end();
    }
  };
  return {
    sql: sqlOn(pool),
    database: Object.assign(databaseOn(pool), {
      longRunning: databaseOn(slow),
      longRunningSql: sqlOn(slow),
      exclusively,
    }),
    end: async () => {
      await Promise.all([pool.end(), slow.end()]);
    },
  };
}

async function runLocked(session: Session, lock: number, work: () => Promise<void>): Promise<boolean> {
  // The transaction only holds the lock, however long the work takes.
  await session`set local idle_in_transaction_session_timeout = 0`;
  const [row] = await session<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as held`;
  if (!row?.held) return false;
  await outsideConnection(work);
  return true;
}

function open(to: string | EmbeddedAddress, { max, deadline, pooled = false }: ConnectOptions): Pool {
  const settings = {
    application_name: "siraj",
    // PostgreSQL gives up first where it can: then the connection stays.
    ...(pooled ? {} : { statement_timeout: deadline * 0.9, idle_in_transaction_session_timeout: 30_000 }),
  };
  return createPool({ ...settings, ...clientConfig(to) }, { max, deadline });
}

/** What the driver needs to reach an address. */
export function clientConfig(to: string | EmbeddedAddress): pg.ClientConfig {
  return typeof to === "string" ? { connectionString: withLibpqModes(to) } : { ...to, ssl: false };
}

/** The driver reads `sslmode` more strictly than PostgreSQL's own programs, unless it is asked to read it as they do. */
function withLibpqModes(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/**
 * The query builder on the pool. Its own `transaction` would keep a connection for ever whose BEGIN fails. A transaction that PostgreSQL ends to
 * resolve a deadlock runs again, up to five times in all: `work` must have no effect outside the database.
 */
function databaseOn(pool: Pool): Database {
  const database: Database = drizzle(asClient(pool));
  const transaction: Database["transaction"] = async (work, config) => {
    const attempt = () => pool.use((connection) => drizzle(asClient(connection)).transaction(work, config));
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (sqlStateOf(error) !== deadlockDetected || attempts === maxAttempts) throw error;
      }
    }
  };
  return Object.assign(database, { transaction });
}

/** The query builder only ever calls `query` of what it takes for the driver's client. */
function asClient(on: Pool | Connection): pg.Client {
  return on as unknown as pg.Client;
}
