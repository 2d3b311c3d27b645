import { randomUUID } from "node:crypto";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { seal, unseal } from "#platform/seal.ts";
import { accountLockLifetime, mailTokenLifetime } from "../settings.ts";
import type { AuthStore, AuthStores } from "../stores/auth-store.ts";
import type { OutgoingMailRow } from "../stores/outgoing-mail-store.ts";
import { logUnsent } from "./log-unsent.ts";
import { type AuthMail, accountChanges, type MailKind, mailKinds, type SendMail } from "./message-ports.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds for which nobody else tries a mail that is being sent: longer than all attempts of `defaultRetryPolicy`. */
const lease = minute;
/** Milliseconds before the second, third, ... attempt; the last one before all further ones. */
const pauses = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour] as const;
/** Milliseconds for which a stopping server waits for mails being sent: what is left is sent after the next start. */
const settling = 4 * second;

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

export type Outbox = {
  /**
   * Keeps a mail in a transaction and sends it after the commit. It is deleted once it was sent; until then it is tried again with growing pauses,
   * by any server and after a restart, until it expires. `userId`: the account with which it is deleted, null for the notice of a deleted one.
   */
  keep(stores: AuthStores, mail: AuthMail, userId: string | null): Promise<void>;
  /** Sends the mails that are due, one after another, until none is or one fails. */
  sendDue(): Promise<void>;
  /** Waits for the mails being sent, a few seconds at most. */
  settle(): Promise<void>;
};

export type OutboxDependencies = {
  clock: Clock;
  log: Logger;
  store: AuthStore;
  secret: string;
  sendMail: SendMail | undefined;
};

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, secret, sendMail, clock } = dependencies;
  const running = new Set<Promise<boolean>>();
  const track = (sending: Promise<boolean>) => {
    running.add(sending);
    void sending.finally(() => running.delete(sending));
    return sending;
  };
  let busy = false;
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  return {
    async keep(stores, mail, userId) {
      if (!sendMail) return;
      const now = clock.now();
      const lifetime = lifetimes[mail.kind] ?? mailTokenLifetime;
      const row: OutgoingMailRow = {
        ...{ id: randomUUID(), userId, kind: mail.kind, attempts: 0, createdAt: now },
        sealed: seal(JSON.stringify(mail), { secret, purpose }),
        nextAttemptAt: new Date(now.getTime() + lease),
        expiresAt: new Date(now.getTime() + lifetime * second),
      };
      const former = superseded[mail.kind];
      if (userId !== null && former) await stores.outgoingMails.deleteOfUser(userId, former);
      await stores.outgoingMails.insert(row);
      stores.afterCommit(() => void track(deliver(dependencies, sendMail, { row, mail })));
    },
    async sendDue() {
      if (!sendMail || busy) return;
      busy = true;
      try {
        for (let sent = true; sent; ) {
          const row = await store.outgoingMails.claimDue(clock.now(), at(lease));
          if (!row) return;
          sent = await track(deliver(dependencies, sendMail, { row, mail: readMail(row, secret) }));
        }
      } finally {
        busy = false;
      }
    },
    async settle() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, settling);
      await Promise.race([Promise.allSettled(running), promise]);
      clearTimeout(timer);
    },
  };
}

/** Undefined where APP_SECRET was changed since. */
function readMail({ sealed }: OutgoingMailRow, secret: string): AuthMail | undefined {
  const text = unseal(sealed, { secret, purpose });
  return text === undefined ? undefined : mailSchema.safeParse(JSON.parse(text)).data;
}

type Delivery = { row: OutgoingMailRow; mail: AuthMail | undefined };

/** Tries a mail once. False if it was not sent and is tried again later. Never throws: a failure of the database leaves the mail to the next attempt. */
async function deliver(
  { store, clock, log }: OutboxDependencies,
  sendMail: SendMail,
  { row, mail }: Delivery,
): Promise<boolean> {
  const { id, kind, expiresAt } = row;
  try {
    const failure = await attempt(sendMail, row, mail, clock.now());
    const now = clock.now();
    const next = new Date(now.getTime() + (pauses[row.attempts] ?? 6 * hour));
    const again = failure !== undefined && mayComeLater(failure.error) && next < expiresAt;
    if (failure) logUnsent(log, { kind, error: failure.error, again });
    if (again) await store.outgoingMails.postpone(id, row.attempts + 1, next);
    else await store.outgoingMails.delete(id);
    return !again;
  } catch (error) {
    log.error({ err: error, kind }, "a kept mail could not be changed");
    return false;
  }
}

async function attempt(
  sendMail: SendMail,
  { id, expiresAt }: OutgoingMailRow,
  mail: AuthMail | undefined,
  now: Date,
): Promise<{ error: unknown } | undefined> {
  if (!mail) return { error: new TypeError("The mail was sealed with another secret") };
  if (expiresAt <= now) return { error: new RangeError("The mail has expired") };
  try {
    await sendMail({ ...mail, id });
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Whether another attempt can succeed: not for a mail that cannot be one, has expired or was refused itself. */
function mayComeLater(error: unknown): boolean {
  if (error instanceof DeliveryFailed) return !error.refused;
  return !(error instanceof TypeError || error instanceof RangeError);
}
