import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { confirmationMails, subscriptions } from "../tables.ts";

/** Where and how a subscriber wants the mail. */
export type Wish = { email: string; language: Language; timeZone: string };
/** `userId`: null if it was confirmed by the link of a mail; it then stays with its address. */
export type Due = Wish & { id: string; userId: string | null };

type NewMail = Omit<typeof confirmationMails.$inferInsert, "subscriptionId">;

/** The addresses that asked for the daily mail. */
export function createSubscriptionStore(database: Database) {
  return { ...requests(database), ...usersOwn(database), ...deliveries(database) };
}

function requests(database: Database) {
  return {
    /** Whether a mail to confirm an address may be sent: not for a confirmed address, and not if one was sent after `askedBefore`. */
    async mayRequest(email: string, askedBefore: Date): Promise<boolean> {
      const [row] = await database
        .select({ confirmedAt: subscriptions.confirmedAt, askedAt: subscriptions.askedAt })
        .from(subscriptions)
        .where(eq(subscriptions.email, email));
      return !row || (row.confirmedAt === null && row.askedAt < askedBefore);
    },

    /**
     * Stores an address that is not confirmed with its mail, under the condition of `mayRequest`, in place of its last mail, whose link is void.
     * Returns whether it did.
     */
    async request(wish: Wish & { id: string; tokenHash: string }, mail: NewMail, askedBefore: Date): Promise<boolean> {
      const { id, email, ...rest } = wish;
      return database.transaction(async (tx) => {
        const [written] = await tx
          .insert(subscriptions)
          .values({ id, email, ...rest })
          .onConflictDoUpdate({
            target: subscriptions.email,
            set: { ...rest, askedAt: sql`now()` },
            setWhere: sql`${subscriptions.confirmedAt} is null and ${subscriptions.askedAt} < ${askedBefore}`,
          })
          .returning({ id: subscriptions.id });
        if (!written) return false;
        await tx.delete(confirmationMails).where(eq(confirmationMails.subscriptionId, written.id));
        await tx.insert(confirmationMails).values({ ...mail, subscriptionId: written.id });
        return true;
      });
    },

    /** The subscription that waits for this token or was confirmed by it, if it was sent after `sentAfter`. */
    async findByToken(
      tokenHash: string,
      sentAfter: Date,
    ): Promise<{ id: string; language: Language; timeZone: string } | undefined> {
      const { id, language, timeZone } = subscriptions;
      const [row] = await database
        .select({ id, language, timeZone })
        .from(subscriptions)
        .where(and(eq(subscriptions.tokenHash, tokenHash), gt(subscriptions.askedAt, sentAfter)));
      return row;
    },

    /** The token stays valid, so that the page can be reloaded. */
    async confirm(id: string, nextAt: Date): Promise<void> {
      await database
        .update(subscriptions)
        .set({ confirmedAt: sql`now()`, nextAt })
        .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)));
    },

    /** Returns the language of the deleted subscription. */
    async delete(id: string): Promise<Language | undefined> {
      const [row] = await database
        .delete(subscriptions)
        .where(eq(subscriptions.id, id))
        .returning({ language: subscriptions.language });
      return row?.language;
    },

    /** Deletes subscriptions that were not confirmed. */
    async deleteUnconfirmed(askedBefore: Date): Promise<void> {
      await database
        .delete(subscriptions)
        .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, askedBefore)));
    },
  };
}

function usersOwn(database: Database) {
  return {
    /** Subscribes the own, confirmed address of a user, in place of an earlier subscription of the user. */
    async subscribeUser(wish: Wish & { id: string; userId: string }, nextAt: Date): Promise<void> {
      const { id, email, ...rest } = wish;
      const confirmed = { ...rest, tokenHash: null, confirmedAt: sql`now()`, nextAt };
      await database.transaction(async (tx) => {
        await tx.delete(subscriptions).where(eq(subscriptions.userId, wish.userId));
        await tx
          .insert(subscriptions)
          .values({ id, email, ...confirmed })
          .onConflictDoUpdate({ target: subscriptions.email, set: confirmed });
      });
    },

    /** Everything stored of the daily mails of a user, and of an address that was subscribed without an account. */
    async listOf(userId: string, email: string | undefined) {
      const own = eq(subscriptions.userId, userId);
      const { email: address, language, timeZone, createdAt, confirmedAt } = subscriptions;
      const ofAddress = email ? and(eq(address, email.toLowerCase()), isNull(subscriptions.userId)) : undefined;
      return database
        .select({ email: address, language, timeZone, createdAt, confirmedAt })
        .from(subscriptions)
        .where(or(own, ofAddress))
        .orderBy(createdAt);
    },

    /** The address of a user's subscription; undefined if there is none. */
    async addressOf(userId: string): Promise<string | undefined> {
      const [row] = await database
        .select({ email: subscriptions.email })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId));
      return row?.email;
    },

    /**
     * Moves the subscription of a user to another address and replaces one of that address that was confirmed by a link. Nothing is changed if
     * another user's subscription has that address.
     */
    async changeAddress(userId: string, email: string): Promise<void> {
      await database.transaction(async (tx) => {
        await tx.delete(subscriptions).where(and(eq(subscriptions.email, email), isNull(subscriptions.userId)));
        const { email: address } = subscriptions;
        const isFree = sql`not exists (select 1 from ${subscriptions} other where other.email = ${email})`;
        await tx
          .update(subscriptions)
          .set({ email })
          .where(and(eq(subscriptions.userId, userId), ne(address, email), isFree));
      });
    },

    /** The id of another user whose subscription has this address. */
    async holderOf(email: string, userId: string): Promise<string | undefined> {
      const [row] = await database
        .select({ userId: subscriptions.userId })
        .from(subscriptions)
        .where(and(eq(subscriptions.email, email), ne(subscriptions.userId, userId)));
      return row?.userId ?? undefined;
    },

    async deleteOfUser(userId: string): Promise<void> {
      await database.delete(subscriptions).where(eq(subscriptions.userId, userId));
    },
  };
}

function deliveries(database: Database) {
  return {
    /**
     * Claims one subscription whose mail is due at `now`, and sets its next time to the result of `next`. Only one server gets it. A claimed mail
     * counts as sent: if the server stops before it sends the mail, the subscriber gets none that day.
     */
    claimDue(now: Date, next: (timeZone: string) => Date): Promise<Due | undefined> {
      return database.transaction(async (tx) => {
        const { id, email, userId, language, timeZone } = subscriptions;
        const [due] = await tx
          .select({ id, email, userId, language, timeZone })
          .from(subscriptions)
          .where(and(isNotNull(subscriptions.nextAt), lte(subscriptions.nextAt, now)))
          .orderBy(subscriptions.nextAt)
          .limit(1)
          .for("update", { skipLocked: true });
        if (!due) return undefined;
        await tx
          .update(subscriptions)
          .set({ nextAt: next(due.timeZone) })
          .where(eq(subscriptions.id, due.id));
        return due;
      });
    },

    /** Makes a mail that could not be sent due at an earlier time. */
    async retryAt(id: string, at: Date): Promise<void> {
      await database
        .update(subscriptions)
        .set({ nextAt: at })
        .where(and(eq(subscriptions.id, id), gt(subscriptions.nextAt, at)));
    },
  };
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;
