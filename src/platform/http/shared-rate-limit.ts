import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Sql } from "../database/index.ts";

export type SharedRateLimitOptions = {
  sql: Sql;
  /** What is limited; limits of different names count apart. */
  name: string;
  /** How much one key may consume within `seconds`. */
  points: number;
  seconds: number;
};

export type SharedRateLimit = {
  /** Counts for `key`, which must not be personal: seconds to wait, 0 where it is within its share. */
  consume(key: string): Promise<number>;
  /** Forgets what was counted for `key`. */
  reset(key: string): Promise<void>;
};

/** A limit that all servers on one database share, counted in `platform.rate_limits`. */
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
  };
}

/** Drops counts whose time is over. */
export async function forgetRateLimits(sql: Sql): Promise<void> {
  await sql`delete from platform.rate_limits where expire < ${Date.now()}`;
}

/** The limiter reads the rows alone. */
function clientOf(sql: Sql) {
  return {
    async query({ text, values }: { text: string; values: (string | number | null)[] }) {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.length };
    },
  };
}
