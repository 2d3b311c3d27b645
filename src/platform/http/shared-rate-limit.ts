import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Sql } from "../database/index.ts";

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

/** A rate limit that all servers on one database share; the counts are in the table `platform.rate_limits`. */
export function createSharedRateLimit({ sql, name, points, seconds }: SharedRateLimitOptions): SharedRateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(sql),
    storeType: "client",
    schemaName: "platform",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async reset(key) {
      await limiter.delete(key);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async use(key) {
      const found = await limiter.get(key);
      return { points: found?.consumedPoints ?? 0, seconds: Math.ceil((found?.msBeforeNext ?? 0) / 1000) };
    },
    async highestUse() {
      const [row] = await sql<{ points: number | null }[]>`
        select max(points) as points from platform.rate_limits where starts_with(key, ${`${name}:`}) and expire > ${Date.now()}`;
      return row?.points ?? 0;
    },
  };
}

/** Deletes the rows of expired counts. */
export async function deleteExpiredRateLimits(sql: Sql): Promise<void> {
  await sql`delete from platform.rate_limits where expire < ${Date.now()}`;
}

/** Adapts `Sql` to the client interface of the limiter, which reads only the rows. */
function clientOf(sql: Sql) {
  return {
    async query({ text, values }: { text: string; values: (string | number | null)[] }) {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.length };
    },
  };
}
