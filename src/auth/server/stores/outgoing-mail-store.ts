import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { keptMailRows } from "#platform/mail/kept-mail-rows.ts";
import type { MailKind } from "../mail/message-ports.ts";
import { outgoingMails } from "../protection-tables.ts";

export type OutgoingMailRow = typeof outgoingMails.$inferSelect;

/** Mails that are kept until they were sent. */
export function createOutgoingMailStore(database: Database) {
  return {
    ...keptMailRows(database, outgoingMails),

    async insert(row: OutgoingMailRow): Promise<void> {
      await database.insert(outgoingMails).values(row);
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
