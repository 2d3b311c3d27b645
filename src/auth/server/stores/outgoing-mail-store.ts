import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { MailKind } from "../mail/message-ports.ts";
import { outgoingMails } from "../protection-tables.ts";

export type OutgoingMailRow = typeof outgoingMails.$inferSelect;

/** Mails that are kept until they were sent. */
export function createOutgoingMailStore(database: Database) {
  return {
    async insert(row: OutgoingMailRow): Promise<void> {
      await database.insert(outgoingMails).values(row);
    },

    /** A mail that is due, which is then due again at `next`; no other server gets it meanwhile. */
    async claimDue(now: Date, next: Date): Promise<OutgoingMailRow | undefined> {
      return database.transaction(async (tx) => {
        const [due] = await tx
          .select()
          .from(outgoingMails)
          .where(lte(outgoingMails.nextAttemptAt, now))
          .orderBy(asc(outgoingMails.nextAttemptAt))
          .limit(1)
          .for("update", { skipLocked: true });
        if (due) await tx.update(outgoingMails).set({ nextAttemptAt: next }).where(eq(outgoingMails.id, due.id));
        return due;
      });
    },

    async postpone(id: string, attempts: number, next: Date): Promise<void> {
      await database.update(outgoingMails).set({ attempts, nextAttemptAt: next }).where(eq(outgoingMails.id, id));
    },

    async delete(id: string): Promise<void> {
      await database.delete(outgoingMails).where(eq(outgoingMails.id, id));
    },

    async deleteOfUser(userId: string, kinds?: readonly MailKind[]): Promise<void> {
      const isOfKind = kinds && inArray(outgoingMails.kind, [...kinds]);
      await database.delete(outgoingMails).where(and(eq(outgoingMails.userId, userId), isOfKind));
    },

    async deleteExpired(expiredBefore: Date): Promise<void> {
      await database.delete(outgoingMails).where(lt(outgoingMails.expiresAt, expiredBefore));
    },
  };
}
