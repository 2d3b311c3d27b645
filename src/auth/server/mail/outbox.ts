import { randomUUID } from "node:crypto";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import { createMailQueue, type MailQueue } from "#platform/mail/mail-queue.ts";
import { seal, unseal } from "#platform/seal.ts";
import { accountLockLifetime, mailTokenLifetime } from "../settings.ts";
import type { AuthStore, AuthStores } from "../stores/auth-store.ts";
import type { OutgoingMailRow } from "../stores/outgoing-mail-store.ts";
import { type AuthMail, accountChanges, type MailKind, mailKinds, type SendMail } from "./message-ports.ts";

const second = 1000;
/** Milliseconds for which nobody else tries a mail that is being sent: longer than all attempts of `defaultRetryPolicy`. */
const lease = 60 * second;

/** Seconds for which a mail is tried: as long as its link works. */
const lifetimes: Partial<Record<MailKind, number>> = {
  account_changed: accountLockLifetime,
  account_deleted: 24 * 3600,
  email_taken: 24 * 3600,
};

/** The kinds whose link ends with a new mail of a kind: one that is still kept is not sent any more. */
const superseded: Partial<Record<MailKind, readonly MailKind[]>> = {
  confirm: ["confirm"],
  magic_link: ["magic_link", "recovery"],
  recovery: ["magic_link", "recovery"],
};

const purpose = "auth outgoing mail";
const mailSchema: z.ZodType<AuthMail> = z.object({
  kind: z.enum(mailKinds),
  to: z.string(),
  language: z.enum(languages),
  link: z.string().exactOptional(),
  code: z.string().exactOptional(),
  newEmail: z.string().exactOptional(),
  change: z.enum(accountChanges).exactOptional(),
  by: z.literal("administrator").exactOptional(),
});

export type Outbox = Pick<MailQueue<OutgoingMailRow>, "sendDue" | "settle"> & {
  /**
   * Keeps a mail in a transaction and sends it after the commit. It is deleted once it was sent; until then it is tried again with growing pauses,
   * by any server and after a restart, until it expires. `userId`: the account with which it is deleted, null for the notice of a deleted one.
   */
  keep(stores: AuthStores, mail: AuthMail, userId: string | null): Promise<void>;
};

export type OutboxDependencies = {
  clock: Clock;
  log: Logger;
  store: AuthStore;
  secret: string;
  sendMail: SendMail | undefined;
};

export function createOutbox({ store, secret, sendMail, clock, log }: OutboxDependencies): Outbox {
  const send = sendMail && ((row: OutgoingMailRow) => sendMail({ ...readMail(row, secret), id: row.id }));
  const queue = createMailQueue({ mails: store.outgoingMails, send, lease, clock, log });
  return {
    async keep(stores, mail, userId) {
      if (!sendMail) return;
      const now = clock.now();
      const lifetime = lifetimes[mail.kind] ?? mailTokenLifetime;
      const row: OutgoingMailRow = {
        ...{ id: randomUUID(), userId, kind: mail.kind, attempts: 0, createdAt: now },
        sealed: seal(JSON.stringify(mail), { secret, purpose }),
        nextAttemptAt: queue.leaseEnd(),
        expiresAt: new Date(now.getTime() + lifetime * second),
      };
      const former = superseded[mail.kind];
      if (userId !== null && former) await stores.outgoingMails.deleteOfUser(userId, former);
      await stores.outgoingMails.insert(row);
      stores.afterCommit(() => queue.deliver(row));
    },
    sendDue: queue.sendDue,
    settle: queue.settle,
  };
}

/** @throws TypeError where APP_SECRET was changed since, or an earlier release kept a mail of another form */
function readMail({ sealed }: OutgoingMailRow, secret: string): AuthMail {
  const text = unseal(sealed, { secret, purpose });
  const mail = text === undefined ? undefined : mailSchema.safeParse(JSON.parse(text)).data;
  if (!mail) throw new TypeError("The mail was sealed with another secret");
  return mail;
}
