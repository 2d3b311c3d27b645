import { asc, eq, lte } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { KeptMail, KeptMails } from "#platform/mail/mail-queue.ts";
import { confirmationMails, subscriptions } from "../tables.ts";
import type { Wish } from "./subscription-store.ts";

type Stored = typeof confirmationMails.$inferSelect;
/** A mail to confirm an address, with what its words depend on. `isConfirmed`: the address was confirmed otherwise since. */
export type ConfirmationMail = KeptMail & Wish & Pick<Stored, "sealedToken"> & { isConfirmed: boolean };

/** Names the mails in the log. */
export const confirmationKind = "daily_mail_confirmation";

/** Mails to confirm an address that are kept until they were sent. */
export function createConfirmationMailStore(database: Database): KeptMails<ConfirmationMail> {
  return {
    async claimDue(now, next) {
      return database.transaction(async (tx) => {
        const [due] = await tx
          .select()
          .from(confirmationMails)
          .where(lte(confirmationMails.nextAttemptAt, now))
          .orderBy(asc(confirmationMails.nextAttemptAt))
          .limit(1)
          .for("update", { skipLocked: true });
        if (!due) return undefined;
        await tx.update(confirmationMails).set({ nextAttemptAt: next }).where(eq(confirmationMails.id, due.id));
        const { email, language, timeZone, confirmedAt } = subscriptions;
        const [wish] = await tx
          .select({ email, language, timeZone, confirmedAt })
          .from(subscriptions)
          .where(eq(subscriptions.id, due.subscriptionId));
        // Undefined if the subscription was deleted meanwhile, and its mail with it.
        return wish && { ...due, ...wish, kind: confirmationKind, isConfirmed: wish.confirmedAt !== null };
      });
    },

    async postpone(id, attempts, next) {
      await database
        .update(confirmationMails)
        .set({ attempts, nextAttemptAt: next })
        .where(eq(confirmationMails.id, id));
    },

    async delete(id) {
      await database.delete(confirmationMails).where(eq(confirmationMails.id, id));
    },
  };
}
