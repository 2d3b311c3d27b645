import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { sqlStateOf, uniqueViolation } from "#platform/database/query-error.ts";
import { authError } from "../error-catalogue.ts";
import { users } from "../tables.ts";
import { firstRow } from "./first-row.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

const isUser = (id: string | undefined) => (id === undefined ? undefined : eq(users.id, id));

/** Users. Addresses are given in lower case, numbers in E.164 without the plus sign. */
export function createUserStore(database: Database) {
  return {
    /** Undefined where the address or number is taken. */
    async insertNew(row: NewUser): Promise<UserRow | undefined> {
      return (await database.insert(users).values(row).onConflictDoNothing().returning())[0];
    },

    /** Softly deleted users are not found by any of these. */
    async find(id: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return rows[0];
    },

    /** Excludes SSO accounts, which may share an address with an ordinary one. */
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

    /** The user who requested this number last, or this user if the id is given and the user requested it. */
    async findByPhoneChange(phone: string, id?: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.phoneChange, phone), isUser(id), isNull(users.deletedAt)))
        .orderBy(sql`${users.phoneChangeSentAt} desc nulls last`)
        .limit(1);
      return rows[0];
    },

    /** As `findByPhoneChange`. */
    async findByEmailChange(email: string, id?: string): Promise<UserRow | undefined> {
      const rows = await database
        .select()
        .from(users)
        .where(and(eq(users.emailChange, email), isUser(id), isNull(users.deletedAt)))
        .orderBy(sql`${users.emailChangeSentAt} desc nulls last`)
        .limit(1);
      return rows[0];
    },

    /**
     * Within a transaction: locks the user against other locks, but not against a refresh, which locks its session
     * and references the user. Lock the user before the session.
     */
    async lock(id: string): Promise<UserRow | undefined> {
      const rows = await database.select().from(users).where(eq(users.id, id)).for("no key update");
      return rows[0]?.deletedAt ? undefined : rows[0];
    },

    /** @throws AuthError conflict where a parallel request took the address or number */
    update: (id: string, changes: Partial<NewUser>) => updateUser(database, id, changes),

    /** Rows that reference the user are deleted too. */
    async delete(id: string): Promise<void> {
      await database.delete(users).where(eq(users.id, id));
    },
  };
}

async function updateUser(database: Database, id: string, changes: Partial<NewUser>): Promise<UserRow> {
  try {
    return firstRow(await database.update(users).set(changes).where(eq(users.id, id)).returning());
  } catch (error) {
    throw sqlStateOf(error) === uniqueViolation ? authError("conflict", { cause: error }) : error;
  }
}

export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

/** Whether the user has a confirmed email address or phone number. */
export function isConfirmed(user: Pick<UserRow, "emailConfirmedAt" | "phoneConfirmedAt">): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}

/** Whether the owner confirmed the address. `emailUnproved`: only the settings did, or an administrator typed it. */
export function hasProvedEmail(user: Pick<UserRow, "emailConfirmedAt" | "emailUnproved">): boolean {
  return user.emailConfirmedAt !== null && !user.emailUnproved;
}
