import type { Clock } from "../clock.ts";
import { logFailure } from "../jobs/log-failure.ts";
import type { Logger } from "../log.ts";
import { logUnsent } from "../log-unsent.ts";
import { DeliveryFailed } from "../retry-send.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds before the second, third, ... attempt; the last one before all further ones. */
const pauses = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour] as const;
/** Milliseconds for which a stopping server waits for mails being sent: what is left is sent after the next start. */
const settling = 4 * second;

/** The row of a mail that is kept until it was sent. */
export type KeptMail = { id: string; kind: string; attempts: number; expiresAt: Date };

/** The table of the kept mails. */
export type KeptMails<Row extends KeptMail> = {
  /** A mail that is due, which is then due again at `next`; no other server gets it meanwhile. */
  claimDue(now: Date, next: Date): Promise<Row | undefined>;
  postpone(id: string, attempts: number, next: Date): Promise<void>;
  delete(id: string): Promise<void>;
};

export type MailQueueOptions<Row extends KeptMail> = {
  mails: KeptMails<Row>;
  /**
   * Sends a mail once, with the id of its row, or finds that there is nothing to send. A TypeError, a RangeError or a refusal of the mail ends its attempts.
   * Undefined where mails cannot be sent: they stay.
   */
  send: ((row: Row) => Promise<void>) | undefined;
  /** Milliseconds for which nobody else tries a mail that is being sent: longer than one call of `send` takes. */
  lease: number;
  clock: Clock;
  log: Logger;
};

/** Sends the mails of a table. A mail is deleted once it was sent, refused or has expired; until then it is tried again with growing pauses. */
export type MailQueue<Row extends KeptMail> = {
  /** When a mail that `deliver` tries at once is due for other servers. */
  leaseEnd(): Date;
  /** Tries a mail that was just kept, without waiting. */
  deliver(row: Row): void;
  /** Tries a mail at once when `kept` has kept it, without waiting; `settle` waits for both. Undefined: there is none. A failure to keep it is logged. */
  deliverOnceKept(kept: Promise<Row | undefined>): void;
  /** Sends the mails that are due, one after another, until none is or one fails. A call during another one follows it. */
  sendDue(): Promise<void>;
  /** `sendDue` without waiting. A failure is logged. */
  wake(): void;
  /** Waits for the mails being sent, a few seconds at most. */
  settle(): Promise<void>;
};

export function createMailQueue<Row extends KeptMail>(options: MailQueueOptions<Row>): MailQueue<Row> {
  const { mails, send, lease, clock, log } = options;
  const attempts = new Set<Promise<boolean>>();
  const track = (attempt: Promise<boolean>) => {
    attempts.add(attempt);
    void attempt.finally(() => attempts.delete(attempt));
    return attempt;
  };
  const leaseEnd = () => new Date(clock.now().getTime() + lease);
  const sendDue = oneAfterAnother(async () => {
    for (let sent = send !== undefined; sent; ) {
      const row = await mails.claimDue(clock.now(), leaseEnd());
      if (!row) return;
      sent = await track(tryOnce(options, row));
    }
  });
  return {
    leaseEnd,
    deliver(row) {
      void track(tryOnce(options, row));
    },
    deliverOnceKept(kept) {
      const sent = kept.then((row) => row !== undefined && tryOnce(options, row));
      void track(
        sent.catch((error: unknown) => {
          log.error({ err: error }, "a mail could not be kept");
          return false;
        }),
      );
    },
    sendDue,
    wake() {
      sendDue().catch((error: unknown) => logFailure(log, error, "kept mails could not be read"));
    },
    async settle() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, settling);
      await Promise.race([Promise.allSettled(attempts), promise]);
      clearTimeout(timer);
    },
  };
}

/** Runs `work` once at a time. Calls during a run share the one that follows it. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const begin = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const follow = () => {
    following = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    following ??= running.then(follow, follow);
    return following;
  };
}

/** Tries a mail once. False if it was not sent and is tried again later. Never throws: a failure of the database leaves the mail to the next attempt. */
async function tryOnce<Row extends KeptMail>(options: MailQueueOptions<Row>, row: Row): Promise<boolean> {
  const { mails, clock, log } = options;
  const { id, kind, expiresAt } = row;
  try {
    const failure = await attempt(options, row);
    const next = new Date(clock.now().getTime() + (pauses[row.attempts] ?? 6 * hour));
    const again = failure !== undefined && mayComeLater(failure.error) && next < expiresAt;
    if (failure) logUnsent(log, { kind, error: failure.error, again });
    if (again) await mails.postpone(id, row.attempts + 1, next);
    else await mails.delete(id);
    return !again;
  } catch (error) {
    log.error({ err: error, kind }, "a kept mail could not be changed");
    return false;
  }
}

async function attempt<Row extends KeptMail>(
  { send, clock }: MailQueueOptions<Row>,
  row: Row,
): Promise<{ error: unknown } | undefined> {
  if (row.expiresAt <= clock.now()) return { error: new RangeError("The mail has expired") };
  try {
    await send?.(row);
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
