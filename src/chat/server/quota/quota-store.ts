import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { addressDays, guestTrials, personMonths } from "../tables.ts";

type Statements = Pick<Database, "select" | "insert" | "update" | "delete">;

/** Counters of charged questions. Each change is one statement, so two concurrent requests cannot both take the last question. */
export function createTrialStore(database: Statements) {
  return {
    ...reading(database),

    /** Charges one question of a guest. Returns the new count, or undefined when the limit is reached. */
    async countGuest(guestHash: string, limit: number): Promise<number | undefined> {
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

    async uncountGuest(guestHash: string): Promise<void> {
      await database
        .update(guestTrials)
        .set({ used: sql`${guestTrials.used} - 1` })
        .where(and(eq(guestTrials.guestHash, guestHash), gt(guestTrials.used, 0)));
    },

    /** Charges one question of an address on a day (`YYYY-MM-DD`). False when the limit is reached. */
    async countAddress(day: string, addressHmac: string, limit: number): Promise<boolean> {
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
    async countPerson(person: string, month: string, limit: number): Promise<number | undefined> {
      const rows = await database
        .insert(personMonths)
        .values({ person, month, used: 1 })
        .onConflictDoUpdate({
          target: [personMonths.person, personMonths.month],
          set: { used: sql`${personMonths.used} + 1` },
          setWhere: lt(personMonths.used, limit),
        })
        .returning({ used: personMonths.used });
      return rows[0]?.used;
    },

    async uncountPerson(person: string, month: string): Promise<void> {
      await database
        .update(personMonths)
        .set({ used: sql`${personMonths.used} - 1` })
        .where(and(eq(personMonths.person, person), eq(personMonths.month, month), gt(personMonths.used, 0)));
    },

    async uncountAddress(day: string, addressHmac: string): Promise<void> {
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
    async readPerson(person: string, month: string): Promise<number> {
      const [found] = await database
        .select({ used: personMonths.used })
        .from(personMonths)
        .where(and(eq(personMonths.person, person), eq(personMonths.month, month)));
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

export type TrialStore = ReturnType<typeof createTrialStore>;
