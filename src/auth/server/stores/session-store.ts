import { and, desc, eq, exists, lt, ne, notExists, sql } from "drizzle-orm";
import { type Database, deleteInPortions } from "#platform/database/index.ts";
import { notifySessionEnded, notifySessionLowered, notifyUser } from "#platform/realtime/notify.ts";
import { mfaFactors, refreshTokens, sessions, users } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** For each session that ends: its channels close, and the user's other devices hear of it. */
const announced = { notified: notifySessionEnded(sessions.userId, sessions.id) };

/** Sessions. Each sign-in creates one. */
export function createSessionStore(database: Database) {
  return {
    async insert(row: typeof sessions.$inferInsert): Promise<void> {
      const notified = notifyUser(sessions.userId, { kind: "sessions", action: "created", id: sessions.id });
      await database.insert(sessions).values(row).returning({ notified });
    },

    /**
     * The session, its user, and whether the user has a verified second factor, in one query, which every authenticated
     * request runs.
     */
    async findWithUser(id: string) {
      const factors = database
        .select({ id: mfaFactors.id })
        .from(mfaFactors)
        .where(and(eq(mfaFactors.userId, users.id), eq(mfaFactors.status, "verified")));
      const rows = await database
        .select({ session: sessions, user: users, hasFactor: sql<boolean>`${exists(factors)}` })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, id));
      return rows[0];
    },

    /** Within a transaction: locks the session against parallel changes. */
    async lock(id: string): Promise<SessionRow | undefined> {
      return (await database.select().from(sessions).where(eq(sessions.id, id)).for("update"))[0];
    },

    /** Returns a session to `aal1`. Its channels close where the user has another verified factor. */
    async lower(id: string, at: Date): Promise<void> {
      await database
        .update(sessions)
        .set({ aal: "aal1", factorId: null, updatedAt: at })
        .where(eq(sessions.id, id))
        .returning({ notified: notifySessionLowered(sessions.userId, sessions.id) });
    },

    async update(id: string, changes: Partial<typeof sessions.$inferInsert>): Promise<void> {
      await database.update(sessions).set(changes).where(eq(sessions.id, id));
    },

    async listOfUser(userId: string): Promise<SessionRow[]> {
      return database.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));
    },

    /** Ends a session and keeps its row, so that its tokens get a specific error. */
    async end(id: string, at: Date): Promise<void> {
      const ended = { notAfter: at, updatedAt: at };
      await database.update(sessions).set(ended).where(eq(sessions.id, id)).returning(announced);
    },

    async delete(id: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.id, id)).returning(announced);
    },

    async deleteOfUser(userId: string, { except }: { except?: string | undefined } = {}): Promise<void> {
      const ofUser = eq(sessions.userId, userId);
      await database
        .delete(sessions)
        .where(except ? and(ofUser, ne(sessions.id, except)) : ofUser)
        .returning(announced);
    },

    /** Closes the realtime channels of a banned user, whose sessions remain. */
    async closeChannelsOfUser(userId: string): Promise<void> {
      await database.select(announced).from(sessions).where(eq(sessions.userId, userId));
    },

    ...deletingExpired(database),
  };
}

function deletingExpired(database: Database) {
  return {
    /** Deletes sessions that were neither created nor refreshed since. */
    async deleteUnused(since: Date): Promise<void> {
      const used = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`;
      await deleteInPortions(database, sessions.id, lt(used, since.toISOString()));
    },

    async deleteCreatedBefore(date: Date): Promise<void> {
      await deleteInPortions(database, sessions.id, lt(sessions.createdAt, date));
    },

    /** Deletes sessions that ended before `before`, and older ones without refresh tokens. */
    async deleteExpired(before: Date): Promise<void> {
      await deleteInPortions(database, sessions.id, lt(sessions.notAfter, before));
      const tokens = database.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id));
      await deleteInPortions(database, sessions.id, and(lt(sessions.createdAt, before), notExists(tokens)));
    },
  };
}
