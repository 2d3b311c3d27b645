import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { keptMailRows } from "#platform/mail/kept-mail-rows.ts";
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
  const rows = keptMailRows(database, confirmationMails);
  return {
    ...rows,
    async claimDue(now, next) {
      const due = await rows.claimDue(now, next);
      if (!due) return undefined;
      const { email, language, timeZone, confirmedAt } = subscriptions;
      const [wish] = await database
        .select({ email, language, timeZone, confirmedAt })
        .from(subscriptions)
        .where(eq(subscriptions.id, due.subscriptionId));
      // Undefined if the subscription was deleted meanwhile, and its mail with it.
      return wish && { ...due, ...wish, kind: confirmationKind, isConfirmed: wish.confirmedAt !== null };
    },
  };
}
