import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import { createMailQueue, type MailQueue } from "#platform/mail/mail-queue.ts";
import type { Mail, SendMessage } from "#platform/mail/smtp-mailer.ts";
import { seal, unseal } from "#platform/seal.ts";
import {
  type ConfirmationMail,
  confirmationKind,
  type createConfirmationMailStore,
} from "./confirmation-mail-store.ts";
import type { SubscriptionStore, Wish } from "./subscription-store.ts";

/** Milliseconds between two mails to confirm one address, so that nobody can flood it. */
const askedAgain = 10 * 60_000;
/** Milliseconds for which the link to confirm works, and for which its mail is tried. */
export const confirmable = 48 * 3_600_000;
/** Milliseconds for which nobody else tries a mail that is being sent: longer than all attempts of `defaultRetryPolicy`. */
const lease = 60_000;
const purpose = "wisdom confirmation mail";

export type ConfirmationMails = Pick<MailQueue<ConfirmationMail>, "sendDue" | "settle"> & {
  /**
   * Requests the daily mail for an address and keeps the mail that asks to confirm it until it was sent. Not for a confirmed address, nor within ten
   * minutes of the last mail, nor beyond a limit. Resolves before the mail is kept: the response time would tell whether the address was known.
   */
  request(wish: Wish): Promise<void>;
};

type Dependencies = {
  store: Pick<SubscriptionStore, "mayRequest" | "request">;
  mails: ReturnType<typeof createConfirmationMailStore>;
  /** Absent if the server sends no mail. */
  send: SendMessage | undefined;
  /** Counts a mail. False beyond a limit: then it must not be sent. */
  countConfirmation(recipient: string): Promise<boolean>;
  renderConfirmation(wish: Wish, token: string): Mail;
  secret: string;
  log: Logger;
  clock: Clock;
};

export function createConfirmationMails(dependencies: Dependencies): ConfirmationMails {
  const { store, mails, send, countConfirmation, renderConfirmation, secret, log, clock } = dependencies;
  const { sendDue, settle, leaseEnd, deliverOnceKept } = createMailQueue<ConfirmationMail>({
    ...{ mails, lease, clock, log },
    send:
      send &&
      (async ({ id, sealedToken, isConfirmed, ...wish }) => {
        if (!isConfirmed) await send({ ...renderConfirmation(wish, readToken(sealedToken, secret)), id });
      }),
  });
  const keep = async (wish: Wish, askedBefore: Date): Promise<ConfirmationMail | undefined> => {
    // If a limit is reached, nothing is stored, so that the link of the last mail stays valid.
    if (!(await countConfirmation(wish.email))) return undefined;
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(clock.now().getTime() + confirmable);
    const sealedToken = seal(token, { secret, purpose });
    const mail = { id: randomUUID(), sealedToken, attempts: 0, nextAttemptAt: leaseEnd(), expiresAt };
    const asked = { ...wish, id: randomUUID(), tokenHash: hashOf(token) };
    if (!(await store.request(asked, mail, askedBefore))) return undefined;
    return { ...wish, ...mail, kind: confirmationKind, isConfirmed: false };
  };
  return {
    ...{ sendDue, settle },
    async request(wish) {
      const askedBefore = new Date(clock.now().getTime() - askedAgain);
      if (await store.mayRequest(wish.email, askedBefore)) deliverOnceKept(keep(wish, askedBefore));
    },
  };
}

/** The stored form of a token. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** @throws TypeError where APP_SECRET was changed since */
function readToken(sealed: string, secret: string): string {
  const token = unseal(sealed, { secret, purpose });
  if (token === undefined) throw new TypeError("The mail was sealed with another secret");
  return token;
}
