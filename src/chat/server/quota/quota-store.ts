import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
import { addressDays, guestTrials, userMonths } from "../tables.ts";

type Statements = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Counters of charged questions. Each change is one statement, so two concurrent requests cannot both take the last question. */
export const createQuotaStore = (database: Statements) => ({
  ...ofGuests(database),
  ...ofAddresses(database),
  ...ofUsers(database),
});

export type QuotaStore = ReturnType<typeof createQuotaStore>;

function ofGuests(database: Statements) {
  return {
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

    async readGuest(guestHash: string): Promise<number> {
      const [found] = await database
        .select({ used: guestTrials.used })
        .from(guestTrials)
        .where(eq(guestTrials.guestHash, guestHash));
      return found?.used ?? 0;
    },
  };
}

const isAddressDay = (day: string, addressHmac: string) =>
  and(eq(addressDays.day, day), eq(addressDays.addressHmac, addressHmac));

function ofAddresses(database: Statements) {
  return {
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
      return rows.length === 1;
    },

    /**
     * Refunds one question of an address on a day. False when `limit` questions of the day were refunded. The row may be missing: those of a past day
     * are deleted while its last answers are written.
     */
    async refundAddress(day: string, addressHmac: string, limit: number): Promise<boolean> {
      const { used, refunds } = addressDays;
      const rows = await database
        .insert(addressDays)
        .values({ day, addressHmac, refunds: 1 })
        .onConflictDoUpdate({
          target: [addressDays.day, addressDays.addressHmac],
          set: { used: sql`greatest(0, ${used} - 1)`, refunds: sql`${refunds} + 1` },
          setWhere: lt(refunds, limit),
        })
        .returning({ used });
      return rows.length === 1;
    },

    /** Undoes the charge of a question that was refused and not asked. It does not count as a refund. */
    async undoAddressCharge(day: string, addressHmac: string): Promise<void> {
      await database
        .update(addressDays)
        .set({ used: sql`${addressDays.used} - 1` })
        .where(and(isAddressDay(day, addressHmac), gt(addressDays.used, 0)));
    },
  };
}

function ofUsers(database: Statements) {
  return {
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

    /** Refunds one question of a user in a month. False when `limit` questions were refunded on this day (`YYYY-MM-DD`). */
    async refundUser(user: string, month: string, { day, limit }: { day: string; limit: number }): Promise<boolean> {
      const { used, refunds, refundedOn } = userMonths;
      const ofToday = sql`case when ${refundedOn} = ${day} then ${refunds} else 0 end`;
      const rows = await database
        .update(userMonths)
        .set({ used: sql`${used} - 1`, refunds: sql`${ofToday} + 1`, refundedOn: day })
        .where(and(eq(userMonths.user, user), eq(userMonths.month, month), gt(used, 0), sql`${ofToday} < ${limit}`))
        .returning({ used });
      return rows.length === 1;
    },

    /** Charged questions of a user in a month. */
    async readUser(user: string, month: string): Promise<number> {
      const [found] = await database
        .select({ used: userMonths.used })
        .from(userMonths)
        .where(and(eq(userMonths.user, user), eq(userMonths.month, month)));
      return found?.used ?? 0;
    },
  };
}

const year = 365 * 24 * 3600 * 1000;

/** Deletes the addresses of days (in UTC) before today, and the guests whose cookie has expired after a year. */
export async function deletePastCounts(database: Pick<Database, "select" | "delete">, now: Date): Promise<void> {
  await database.delete(addressDays).where(lt(addressDays.day, now.toISOString().slice(0, 10)));
  const expired = lt(guestTrials.firstAskedAt, new Date(now.getTime() - year));
  await deleteInPortions(database, guestTrials.guestHash, expired);
}
