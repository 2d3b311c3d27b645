import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import pg from "pg";
import { DatabaseUnavailable } from "./unavailable.ts";

export type Query = string | (pg.QueryConfig & { rowMode?: "array" });

/** One connection, lent to one piece of work. Its queries run one after another. */
export type Connection = {
  query(query: Query, values?: unknown[]): Promise<pg.QueryResult>;
  /** Starts a query that reads or writes its data as a stream (COPY). The deadline does not apply to it. */
  stream<Stream extends pg.Submittable>(query: Stream): Stream;
};

export type Pool = {
  /** Runs one query on a free connection. */
  query(query: Query, values?: unknown[]): Promise<pg.QueryResult>;
  /**
   * Lends a connection to `work` and takes it back when the work settles.
   * @throws NestedConnectionError when the caller already holds a connection.
   */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  counts(): PoolCounts;
  /** Closes the idle connections at once, the others when their work is done, but after a second in any case. */
  end(): Promise<void>;
};

/** `waiting`: requests for a connection that have none yet. */
export type PoolCounts = { open: number; idle: number; waiting: number };

export type PoolOptions = {
  /** Most connections at once. */
  max: number;
  /**
   * Milliseconds that a query may take: for `query` from the call, with the wait for a free connection; inside `use` from
   * the moment the query is sent. Afterwards it fails with DatabaseUnavailable and its connection is closed. 0 for no limit.
   */
  deadline: number;
};

/** Milliseconds that opening a connection may take. */
const connectTimeout = 4_000;

/**
 * The caller already holds a connection. When as many such callers as connections wait for a second one, they wait for ever.
 * Read what is needed before the transaction begins.
 */
export class NestedConnectionError extends Error {
  override name = "NestedConnectionError";
  constructor() {
    super("A second database connection was asked for inside a transaction");
  }
}

type Lease = { open: boolean };
const leases = new AsyncLocalStorage<Lease>();

/** A client that exposes its socket and the time of the server's last answer. */
class Client extends pg.Client {
  readonly socket: Socket;
  /** Milliseconds of `performance.now()`. */
  answeredAt = performance.now();
  failed = false;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    this.on("error", () => {
      this.failed = true;
    });
    // The pool connects at once.
    const cancel = afterFreeTime(connectTimeout, () => socket.destroy());
    this.once("connect", cancel);
    socket.once("close", cancel);
  }

  get lost(): boolean {
    return this.failed || this.socket.destroyed;
  }
}

/**
 * A connection pool in which every query settles: with a complete result, with PostgreSQL's error, or with
 * DatabaseUnavailable. Opens the first connection with the first query.
 */
export function createPool(config: pg.PoolConfig, { max, deadline }: PoolOptions): Pool {
  const limit = deadline > 0 ? deadline : undefined;
  const pool = new pg.Pool({
    ...config,
    max,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client,
  });
  // An idle connection that ends is replaced with the next query: nothing has failed.
  pool.on("error", () => {});
  /** Connections whose last answer is older are replaced: a query sent at this time got no answer. */
  let suspectBefore = Number.NEGATIVE_INFINITY;

  async function acquire(until: number | undefined) {
    for (;;) {
      const client = await lend(pool, until);
      if (client.answeredAt >= suspectBefore) return client;
      client.socket.destroy();
      client.release(true);
    }
  }

  async function use<Result>(
    work: (connection: Connection) => Promise<Result>,
    until = () => (limit === undefined ? undefined : performance.now() + limit),
  ): Promise<Result> {
    if (leases.getStore()?.open) throw new NestedConnectionError();
    const client = await acquire(until());
    const lease = { open: true };
    const connection = lendTo(lease, client, until, (sentAt) => {
      suspectBefore = Math.max(suspectBefore, sentAt);
    });
    try {
      return await leases.run(lease, () => work(connection));
    } finally {
      await connection.settled();
      lease.open = false;
      // A connection is used again only when it is known to work and to be outside a transaction.
      client.release(client.lost || client.getTransactionStatus() !== "I");
    }
  }

  return {
    use: (work) => use(work),
    query(query, values) {
      const end = limit === undefined ? undefined : performance.now() + limit;
      return use(
        (connection) => connection.query(query, values),
        () => end,
      );
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async end() {
      await settleWithin(pool.end(), performance.now() + 1_000, () => new Error("late")).catch(() => {});
    },
  };
}

/**
 * Runs `work` as if its caller held no connection. Only for a connection outside the pools that `work` uses, because only
 * then no circular wait is possible.
 */
export function outsideConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  return leases.exit(work);
}

type PooledClient = Client & { release(destroy?: boolean): void };

async function lend(pool: pg.Pool, until: number | undefined): Promise<PooledClient> {
  let late = false;
  const asked = pool.connect();
  asked.then(
    (client) => late && client.release(),
    () => {},
  );
  const given = await settleWithin(asked, until, () => {
    late = true;
    return new DatabaseUnavailable("No database connection became free in time");
  }).catch((error: unknown) => {
    throw error instanceof Error && "code" in error ? error : new DatabaseUnavailable(messageOf(error), error);
  });
  if (!(given instanceof Client)) throw new TypeError("The pool lends clients of its own class");
  return given;
}

function lendTo(
  lease: Lease,
  client: Client,
  until: () => number | undefined,
  onSilence: (sentAt: number) => void,
): Connection & { settled(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  async function send(query: Query, values: unknown[] | undefined): Promise<pg.QueryResult> {
    if (!lease.open) throw new Error("A query was sent after its connection had been returned to the pool");
    if (client.lost) throw new DatabaseUnavailable("The connection to the database was lost");
    const sentAt = performance.now();
    try {
      const result: pg.QueryResult = await settleWithin(client.query(query, values), until(), () => {
        onSilence(sentAt);
        // A late answer must not be taken for the result of the next query.
        client.socket.destroy();
        return new DatabaseUnavailable("The database did not answer in time");
      });
      checkWhole(query, result);
      client.answeredAt = performance.now();
      return result;
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        // PostgreSQL ends the connection after a fatal error.
        if (error.severity === "FATAL" || error.severity === "PANIC") client.socket.destroy();
        throw error;
      }
      if (client.lost && !(error instanceof DatabaseUnavailable)) {
        throw new DatabaseUnavailable("The connection to the database was lost", error);
      }
      throw error;
    }
  }
  return {
    query(query, values) {
      const answer = last.then(() => send(query, values));
      last = answer.catch(() => {});
      return answer;
    },
    stream: (query) => client.query(query),
    settled: () => last,
  };
}

/** @throws when the result is not known to be whole, or a COMMIT was answered by a rollback. */
function checkWhole(query: Query, result: pg.QueryResult | pg.QueryResult[]): void {
  for (const { command } of Array.isArray(result) ? result : [result]) {
    if (typeof command !== "string") throw new DatabaseUnavailable("The result of a query has no end");
    const text = typeof query === "string" ? query : query.text;
    if (command === "ROLLBACK" && /^\s*commit\b/i.test(text)) {
      throw new Error("The transaction had failed before its COMMIT, and was rolled back");
    }
  }
}

/** `work`, or the error that `late` gives where the work has not settled at `until` (milliseconds of `performance.now()`). */
function settleWithin<Result>(work: Promise<Result>, until: number | undefined, late: () => Error): Promise<Result> {
  if (until === undefined) return work;
  return new Promise((resolve, reject) => {
    const cancel = afterFreeTime(until - performance.now(), () => reject(late()));
    work.finally(cancel).then(resolve, reject);
  });
}

const tick = 100;

/**
 * Calls `action` after about `milliseconds`, of which those do not count in which this process was busy: an answer may have
 * arrived and wait to be read. Answers what cancels it.
 */
function afterFreeTime(milliseconds: number, action: () => void): () => void {
  let left = Math.ceil(milliseconds / tick);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    action();
  }, tick);
  return () => clearInterval(timer);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
