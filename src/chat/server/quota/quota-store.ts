import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { addressDays, guestTrials, userMonths } from "../tables.ts";

type Statements = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Counters of charged questions. Each change is one statement, so two concurrent requests cannot both take the last question. */
export function createQuotaStore(database: Statements) {
  return {
    ...reading(database),

    /** Charges one question of a guest. Returns the new count, or undefined when the limit is reached. */
    async consumeGuest(guestHash: string, limit: number): Promise<number | undefined> {
      const rows = await database
        .insert(guestTrials)
        .values({ guestHash, used: 1 })
        .onConflictDoUpdate({
          target: guestTrials.guestHash,
          set: { used: sql`${guestTrials.used} + 1` },
          setWhere: lt(guestTrials.used, limit),
        })
        .returning({ used: guestTrials.used });
      return rows[0]?.used;
    },

    async refundGuest(guestHash: string): Promise<void> {
      await database
        .update(guestTrials)
        .set({ used: sql`${guestTrials.used} - 1` })
        .where(and(eq(guestTrials.guestHash, guestHash), gt(guestTrials.used, 0)));
    },

    /** Charges one question of an address on a day (`YYYY-MM-DD`). False when the limit is reached. */
    async consumeAddress(day: string, addressHmac: string, limit: number): Promise<boolean> {
      const rows = await database
        .insert(addressDays)
        .values({ day, addressHmac, used: 1 })
        .onConflictDoUpdate({
          target: [addressDays.day, addressDays.addressHmac],
          set: { used: sql`${addressDays.used} + 1` },
          setWhere: lt(addressDays.used, limit),
        })
        .returning({ used: addressDays.used });
      if (rows[0]?.used === 1) await forgetOld(database, day);
      return rows.length === 1;
    },

    /** Charges one question of a user in a month (its first day). Returns the new count, or undefined when the limit is reached. */
    async consumeUser(user: string, month: string, limit: number): Promise<number | undefined> {
      const rows = await database
        .insert(userMonths)
        .values({ user, month, used: 1 })
        .onConflictDoUpdate({
          target: [userMonths.user, userMonths.month],
          set: { used: sql`${userMonths.used} + 1` },
          setWhere: lt(userMonths.used, limit),
        })
        .returning({ used: userMonths.used });
      return rows[0]?.used;
    },

    async refundUser(user: string, month: string): Promise<void> {
      await database
        .update(userMonths)
        .set({ used: sql`${userMonths.used} - 1` })
        .where(and(eq(userMonths.user, user), eq(userMonths.month, month), gt(userMonths.used, 0)));
    },

    async refundAddress(day: string, addressHmac: string): Promise<void> {
      await database
        .update(addressDays)
        .set({ used: sql`${addressDays.used} - 1` })
        .where(and(eq(addressDays.day, day), eq(addressDays.addressHmac, addressHmac), gt(addressDays.used, 0)));
    },
  };
}

function reading(database: Pick<Database, "select">) {
  return {
    /** Charged questions of a user in a month. */
    async readUser(user: string, month: string): Promise<number> {
      const [found] = await database
        .select({ used: userMonths.used })
        .from(userMonths)
        .where(and(eq(userMonths.user, user), eq(userMonths.month, month)));
      return found?.used ?? 0;
    },

    async readGuest(guestHash: string): Promise<number> {
      const [found] = await database
        .select({ used: guestTrials.used })
        .from(guestTrials)
        .where(eq(guestTrials.guestHash, guestHash));
      return found?.used ?? 0;
    },
  };
}

/** Deletes the addresses of past days and the guests whose cookie has expired after a year. */
async function forgetOld(database: Pick<Database, "delete">, day: string): Promise<void> {
  await database.delete(addressDays).where(lt(addressDays.day, day));
  await database.delete(guestTrials).where(lt(guestTrials.firstAskedAt, sql`now() - interval '1 year'`));
}

export type QuotaStore = ReturnType<typeof createQuotaStore>;
