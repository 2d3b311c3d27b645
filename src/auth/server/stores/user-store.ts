import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { users } from "../tables.ts";
import { firstRow } from "./first-row.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** People. Addresses are given in lower case, numbers in E.164 without the plus sign. */
export function createUserStore(database: Database) {
  return {
    /** Undefined where somebody has the address or the number. */
    async insertNew(row: NewUser): Promise<UserRow | undefined> {
      return (await database.insert(users).values(row).onConflictDoNothing().returning())[0];
    },

    /** Whoever was deleted softly is not found by any of these. */
    async find(id: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return rows[0];
    },

    /** Not the work accounts of organisations: those may share an address with an ordinary one. */
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.email, email), eq(users.isSsoUser, false), isNull(users.deletedAt)));
      return rows[0];
    },

    async findByPhone(phone: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.phone, phone), isNull(users.deletedAt)));
      return rows[0];
    },

    /** Whoever is about to get this number and was sent a code for it. */
    async findByPhoneChange(phone: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.phoneChange, phone), isNull(users.deletedAt)))
        .orderBy(sql`${users.phoneChangeSentAt} desc nulls last`)
        .limit(1);
      return rows[0];
    },

    async findByEmailChange(email: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.emailChange, email), isNull(users.deletedAt)))
        .orderBy(sql`${users.emailChangeSentAt} desc nulls last`)
        .limit(1);
      return rows[0];
    },

    /**
     * Within a transaction: holds everybody else who locks the same person off until it ends, but not a refresh, which holds its session and
     * refers to the person. Whoever needs both locks the person first.
     */
    async lock(id: string): Promise<UserRow | undefined> {
      const rows = await database.select().from(users).where(eq(users.id, id)).for("no key update");
      return rows[0]?.deletedAt ? undefined : rows[0];
    },

    async update(id: string, changes: Partial<NewUser>): Promise<UserRow> {
      return firstRow(await database.update(users).set(changes).where(eq(users.id, id)).returning());
    },

    /** Everything of the accounts that refers to the person goes with them. */
    async delete(id: string): Promise<void> {
      await database.delete(users).where(eq(users.id, id));
    },
  };
}

export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** Whether the user has a confirmed e-mail address or phone number. */
export function isConfirmed(user: Pick<UserRow, "emailConfirmedAt" | "phoneConfirmedAt">): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}
