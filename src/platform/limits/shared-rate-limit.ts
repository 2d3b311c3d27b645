import { lt, sql as query } from "drizzle-orm";
import { bigint, pgSchema, text } from "drizzle-orm/pg-core";
import { type Database, deleteInPortions, type Sql } from "../database/index.ts";

export type SharedRateLimitOptions = {
  sql: Sql;
  /** Limits with different names count separately. */
  name: string;
  /** Points that one key may consume within `seconds`. */
  points: number;
  seconds: number;
};

export type SharedRateLimit = {
  /** Counts one point for `key`, which must not be personal data. Returns the seconds to wait, 0 if the key is within its limit. */
  consume(key: string): Promise<number>;
  /** Resets the count of `key`. */
  reset(key: string): Promise<void>;
  /** Takes one point of `key` back. */
  giveBack(key: string): Promise<void>;
  /** The points that `key` has consumed, and the seconds until they are forgotten. */
  use(key: string): Promise<{ points: number; seconds: number }>;
  /** The most points that a key has consumed. */
  highestUse(): Promise<number>;
};

/** The database's time in milliseconds since 1970: the clocks of the servers that share a window may differ. */
const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** Adds a point to `$1`, or begins a window of `$2` milliseconds with it. Reads the time once. */
const count = `insert into platform.rate_limits as counted (key, points, expire) values ($1, 1, ${now} + $2::bigint)
  on conflict (key) do update set
    points = case when counted.expire <= excluded.expire - $2::bigint then 1 else counted.points + 1 end,
    expire = case when counted.expire <= excluded.expire - $2::bigint then excluded.expire else counted.expire end
  returning points, (expire - ${now})::float8 as remaining`;

/** A rate limit that all servers on one database share; the counts are in the table `platform.rate_limits`. */
export function createSharedRateLimit({ sql, name, points, seconds }: SharedRateLimitOptions): SharedRateLimit {
  const idOf = (key: string) => `${name}:${key}`;
  return {
    async consume(key) {
      const counted = [idOf(key), seconds * 1000];
      const [row] = await sql.unsafe<{ points: number; remaining: number }[]>(count, counted);
      return row && row.points > points ? Math.max(1, Math.ceil(row.remaining / 1000)) : 0;
    },
    async reset(key) {
      await sql`delete from platform.rate_limits where key = ${idOf(key)}`;
    },
    async giveBack(key) {
      const given = `update platform.rate_limits set points = points - 1 where key = $1 and points > 0 and expire > ${now}`;
      await sql.unsafe(given, [idOf(key)]);
    },
    async use(key) {
      const [row] = await sql.unsafe<{ points: number; remaining: number }[]>(
        `select points, (expire - ${now})::float8 as remaining from platform.rate_limits where key = $1 and expire > ${now}`,
        [idOf(key)],
      );
      return { points: row?.points ?? 0, seconds: Math.ceil((row?.remaining ?? 0) / 1000) };
    },
    async highestUse() {
      const [row] = await sql.unsafe<{ points: number | null }[]>(
        `select max(points) as points from platform.rate_limits where starts_with(key, $1) and expire > ${now}`,
        [`${name}:`],
      );
      return row?.points ?? 0;
    },
  };
}

const rateLimits = pgSchema("platform").table("rate_limits", {
  key: text().primaryKey(),
  expire: bigint({ mode: "number" }),
});

/** Deletes the rows of expired counts. */
export async function deleteExpiredRateLimits(
  database: Pick<Database, "select" | "delete">,
  portion?: number,
): Promise<void> {
  await deleteInPortions(database, rateLimits.key, lt(rateLimits.expire, query.raw(now)), portion);
}
