import pg from "pg";
import { type CopyStreamQuery, type CopyToStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Connection, Pool, PoolCounts } from "./pool.ts";

/** SQL as a template: each value becomes a parameter. Answers the rows. */
export type Session = {
  <Rows extends object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** A statement as text, with its parameters `$1`, `$2`, …; several statements without parameters. */
  unsafe<Rows extends object[] = Record<string, unknown>[]>(text: string, values?: unknown[]): Promise<Rows>;
};

/** A session on one connection. */
export type ConnectionSession = Session & {
  /** What a `copy … to stdout` sends. */
  copyTo(statement: string): CopyToStreamQuery;
  /** Takes the rows of a `copy … from stdin`. */
  copyFrom(statement: string): CopyStreamQuery;
};

/** Each statement on a free connection of the pool. */
export type Sql = Session & {
  /** Runs `work` in a transaction of the given mode, such as `read only`. */
  begin<Result>(work: (session: ConnectionSession) => Promise<Result>, mode?: string): Promise<Result>;
  /** Runs `work` on one connection, outside a transaction. */
  use<Result>(work: (session: ConnectionSession) => Promise<Result>): Promise<Result>;
  connections(): PoolCounts;
  /** Ends the pool's connections. */
  end(): Promise<void>;
};

export function sqlOn(pool: Pool): Sql {
  const use: Sql["use"] = (work) => pool.use((connection) => work(connectionSession(connection)));
  return Object.assign(sessionOn(pool), {
    use,
    begin: <Result>(work: (session: ConnectionSession) => Promise<Result>, mode = "") =>
      use(async (session) => {
        await session.unsafe(`begin ${mode}`);
        try {
          const result = await work(session);
          await session.unsafe("commit");
          return result;
        } catch (error) {
          // Where the connection is lost, PostgreSQL rolls back by itself.
          await session.unsafe("rollback").catch(() => {});
          throw error;
        }
      }),
    connections: () => pool.counts(),
    end: () => pool.end(),
  });
}

function connectionSession(connection: Connection): ConnectionSession {
  return Object.assign(sessionOn(connection), {
    copyTo: (statement: string) => connection.stream(copyTo(statement)),
    copyFrom: (statement: string) => connection.stream(copyFrom(statement)),
  });
}

function sessionOn(on: Pick<Connection, "query">): Session {
  // The types of the rows are the caller's claim: PostgreSQL gives what the statement says.
  const unsafe = async <Rows extends object[]>(text: string, values?: unknown[]) =>
    rowsOf(await on.query(text, values)) as Rows;
  const template = <Rows extends object[]>(strings: TemplateStringsArray, ...values: unknown[]) =>
    unsafe<Rows>(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    );
  return Object.assign(template, { unsafe });
}

/** A name quoted for a statement. */
export const identifier = (name: string): string => pg.escapeIdentifier(name);

/** The rows of all statements: the driver answers several with a list of results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): object[] {
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
}
