import postgres from "postgres";
import type { Connection } from "./embedded.ts";
import { healAfterLoss } from "./heal.ts";

export type Sql = postgres.Sql;

/** Seconds. Short enough that a request whose database went away is answered within five. */
const connectTimeout = 4;

type ConnectOptions = {
  /** Most connections at once. */
  max: number;
  /** Milliseconds after which the server gives a statement up; 0 for never. */
  statementTimeout: number;
  /** Whether a transaction pooler stands before the server: no prepared statements and no settings of a session then. */
  pooled?: boolean;
};

/** Opens a pool on an address (`?host=/folder` names a Unix socket) or on our own server. Connects with the first query. */
export function connect(to: string | Connection, options: ConnectOptions): Sql {
  const healer = healAfterLoss(options.max, () => sql`select 1`);
  const sql = open(to, options, healer.onclose);
  const end = sql.end;
  return Object.assign(sql, {
    end: (how?: { timeout?: number }) => {
      healer.end();
      return end(how);
    },
  });
}

function open(to: string | Connection, { max, statementTimeout, pooled = false }: ConnectOptions, onclose: () => void) {
  const options = {
    max,
    connect_timeout: connectTimeout,
    // The driver's own waits up to 20 s before it tries again; a query would wait as long.
    backoff: () => 0.1,
    onnotice: () => {},
    onclose,
    ...(pooled ? { prepare: false, fetch_types: false } : {}),
    connection: {
      application_name: "siraj",
      ...(pooled ? {} : { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 30_000 }),
    },
  };
  if (typeof to !== "string") return postgres({ ...options, ...to, ssl: false });
  const url = new URL(to);
  const socket = url.searchParams.get("host");
  url.searchParams.delete("host");
  return postgres(url.href, { ...options, ...(socket ? { host: socket } : {}) });
}
