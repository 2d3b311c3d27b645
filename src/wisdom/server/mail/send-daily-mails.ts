import { isDatabaseUnavailable } from "#platform/database/index.ts";
import { repeat } from "#platform/jobs/repeat.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { isSameDay, mailTimeOfNextDay } from "../../shared/mail-time.ts";
import type { DailyMail } from "./daily-mail.ts";
import { deleteUnconfirmed } from "./subscribe.ts";
import type { Due } from "./subscription-store.ts";

const tenSeconds = 10_000;
const minute = 60_000;
/** Milliseconds until a mail is retried after a failure that says nothing of the mail itself. */
const retryAfter = 30 * minute;

/** How many mails are sent at once. Most of the time of a mail is a wait for the mail server, which may accept only few connections of one client. */
export const mailsAtOnce = 8;

/** What became of a claimed mail. `failed`: it was not sent for a reason that says nothing of the mail itself. */
type Outcome = "sent" | "left-out" | "failed";

/**
 * Claims the mails that are due, one after another, and sends up to `mailsAtOnce` at a time, until none is due or `stopped` says so. Where as many fail
 * in a row, the mail server or the database is away: then the others stay due, for the next run. Waits for those that are being sent, also if claiming
 * fails. Returns how many were sent.
 */
export async function sendDailyMails(mail: DailyMail, stopped: () => boolean = () => false): Promise<number> {
  const { store, send, clock } = mail;
  if (!send) return 0;
  const inFlight = new Set<Promise<void>>();
  let sent = 0;
  let failedInARow = 0;
  try {
    while (!stopped() && failedInARow < mailsAtOnce) {
      const now = clock.now();
      const due = await store.claimDue(now, (timeZone) => mailTimeOfNextDay(timeZone, now));
      if (!due) break;
      const delivery = deliver(mail, send, { due, now }).then((outcome) => {
        inFlight.delete(delivery);
        if (outcome === "sent") sent += 1;
        failedInARow = outcome === "failed" ? failedInARow + 1 : 0;
      });
      inFlight.add(delivery);
      if (inFlight.size >= mailsAtOnce) await Promise.race(inFlight);
    }
  } finally {
    await Promise.all(inFlight);
  }
  return sent;
}

type Claimed = { due: Due; now: Date };

/** Sends a claimed mail. Never rejects: a failure is logged. */
async function deliver(mail: DailyMail, send: SendMessage, claimed: Claimed): Promise<Outcome> {
  const { due, now } = claimed;
  try {
    const email = await recipientOf(mail, due);
    if (email === undefined) return "left-out";
    await send(mail.renderDaily({ ...due, email }, now));
    return "sent";
  } catch (error) {
    mail.log.error({ err: error }, "a daily mail was not sent");
    if (!mayComeLater(error)) return "left-out";
    await postpone(mail, claimed).catch((failure: unknown) => {
      mail.log.error({ err: failure }, "a daily mail could not be postponed");
    });
    return "failed";
  }
}

/** Not if the mail server refused the mail itself or its recipient: a sign-in that it refuses is repaired by the operator. */
function mayComeLater(error: unknown): boolean {
  return error instanceof DeliveryFailed ? !error.refused : isDatabaseUnavailable(error);
}

/** Makes a mail due again on its day. One that is not is left out: the subscription's next mail is that of the next day. */
async function postpone({ store }: DailyMail, { due, now }: Claimed): Promise<void> {
  const at = new Date(now.getTime() + retryAfter);
  if (isSameDay(due.timeZone, now, at)) await store.retryAt(due.id, at);
}

/**
 * The address of a due mail: for a user the account's present address. If the account has no confirmed address, the subscription is deleted.
 */
async function recipientOf(
  { store, findUserAddress }: DailyMail,
  { id, userId, email }: Due,
): Promise<string | undefined> {
  if (userId === null) return email;
  const present = await findUserAddress(userId);
  if (present === undefined) await store.delete(id);
  else if (present !== email) await store.changeAddress(userId, present);
  return present;
}

/**
 * Sends due mails every minute, and kept mails to confirm an address every ten seconds, without keeping the process alive. Returns how to stop; it
 * waits for the daily mails being sent.
 */
export function startDailyMails(mail: DailyMail): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;
  const sendDue = async () => {
    await sendDailyMails(mail, () => stopped);
    await deleteUnconfirmed(mail);
  };
  const stops = [
    repeat(mail.log, minute, {
      failure: "sending the daily mails failed",
      async run() {
        // No round begins while another one is in progress.
        if (running) return;
        running = sendDue().finally(() => {
          running = undefined;
        });
        await running;
      },
    }),
    repeat(mail.log, tenSeconds, {
      failure: "sending mails to confirm an address failed",
      run: () => mail.confirmations.sendDue(),
    }),
  ];
  return async () => {
    stopped = true;
    for (const stop of stops) stop();
    // Its failure is logged by the round.
    await Promise.allSettled([running]);
  };
}
