import { StartRefused } from "../errors.ts";
import type { Sql } from "./sql.ts";

const oldestMajor = 15;

/**
 * The major version of the connected PostgreSQL.
 * @throws StartRefused when it does not answer or is too old.
 */
export async function readMajor(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`.catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new StartRefused(`The database that DATABASE_URL names does not answer: ${reason}`, { cause: error });
  });
  const version = row?.version ?? 0;
  if (version >= oldestMajor) return version;
  throw new StartRefused(
    `The database that DATABASE_URL names is PostgreSQL ${version}; Siraj needs ${oldestMajor} or later. Nothing was changed.`,
  );
}

/** The host of an address, for messages; without the password. */
export function hostOf(address: string): string {
  const { hostname, searchParams } = new URL(address);
  return searchParams.get("host") ?? hostname;
}

/** The message of an error, or its code: Node's error for a host with several addresses has no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
