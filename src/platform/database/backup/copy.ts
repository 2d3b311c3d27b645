import { finished, pipeline } from "node:stream/promises";
import type { ConnectionSession } from "../sql.ts";

/** Settings that make COPY's text format independent of server, role and locale. */
export const copySettings = `
  set local search_path = pg_catalog;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local row_security = off;
  set local idle_in_transaction_session_timeout = 0;
`;

/** The bytes of a `copy … to stdout`. The caller may leave the loop early; the session stays usable. */
export async function* copyOut(session: ConnectionSession, statement: string): AsyncGenerator<Buffer> {
  const stream = session.copyTo(statement);
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false })) yield part;
  } finally {
    stream.resume();
    await finished(stream).catch(() => {});
  }
}

/** Sends `rows` to a `copy … from stdin`. @throws PostgreSQL's error, or the error of `rows`. */
export async function copyIn(
  session: ConnectionSession,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(rows, session.copyFrom(statement));
}

/** Passes the bytes on and reports to `onRows` how many rows end in each chunk. COPY escapes line ends within a value. */
export async function* countRows(
  bytes: AsyncIterable<Buffer>,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    let count = 0;
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count++;
    onRows(count);
    yield part;
  }
}
