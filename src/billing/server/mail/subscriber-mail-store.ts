import { randomUUID } from "node:crypto";
import { and, eq, exists, isNotNull, isNull, lt, notExists, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/index.ts";
import { keptMailRows } from "#platform/mail/kept-mail-rows.ts";
import { customers, subscriberMails } from "../tables.ts";

export type SubscriberMailRow = typeof subscriberMails.$inferSelect;

/** Milliseconds for which a mail is tried. */
const lifetime = 7 * 86_400_000;

/** What a mail tells, of one of the forms of `subscriber-mails.ts`. */
export type MailContent = { kind: string };

type NewMails = { customerId: string; mails: readonly MailContent[]; now: Date };

/** Keeps mails in the transaction that stores what they tell. They are due at once. */
export async function keepMails(
  transaction: Pick<Database, "insert">,
  { customerId, mails, now }: NewMails,
): Promise<void> {
  for (const content of mails) {
    const expiresAt = new Date(now.getTime() + lifetime);
    const row = { id: randomUUID(), customerId, kind: content.kind, content };
    await transaction.insert(subscriberMails).values({ ...row, nextAttemptAt: now, createdAt: now, expiresAt });
  }
}

const earlier = alias(subscriberMails, "earlier");

/** Mails to subscribers that are kept until they were sent. `ofMode` selects the customers of this server's mode. */
export function createSubscriberMailStore(
  database: Pick<Database, "select" | "update" | "delete">,
  ofMode: SQL | undefined,
) {
  const waitsFor = database
    .select()
    .from(earlier)
    .where(and(eq(earlier.customerId, subscriberMails.customerId), lt(earlier.number, subscriberMails.number)));
  const isOfOwner = and(eq(customers.id, subscriberMails.customerId), isNotNull(customers.userId), ofMode);
  const owner = database.select().from(customers).where(isOfOwner);
  // Mails of a customer come in their order.
  const claimable = { condition: and(exists(owner), notExists(waitsFor)), order: subscriberMails.number };
  return {
    ...keptMailRows(database, subscriberMails, claimable),

    /** Deletes the mails that expired before a time, and those whose account was deleted since. */
    async deleteUnwanted(expiredBefore: Date): Promise<void> {
      const detached = database
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.id, subscriberMails.customerId), isNull(customers.userId)));
      const expired = lt(subscriberMails.expiresAt, expiredBefore);
      await database.delete(subscriberMails).where(or(expired, exists(detached)));
    },
  };
}
