import { isDatabaseUnavailable } from "#platform/database/index.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { isSameDay, mailTimeOfNextDay } from "../../shared/mail-time.ts";
import type { DailyMail } from "./daily-mail.ts";
import { deleteUnconfirmed } from "./subscribe.ts";
import type { Due } from "./subscription-store.ts";

const minute = 60_000;
/** Milliseconds until a mail is retried after a temporary failure. */
const retryAfter = 30 * minute;

/** Sends the mails that are due, one after another, until none is or `stopped` says so. Returns how many were sent. */
export async function sendDailyMails(mail: DailyMail, stopped: () => boolean = () => false): Promise<number> {
  const { store, send, clock, log } = mail;
  if (!send) return 0;
  let sent = 0;
  while (!stopped()) {
    const now = clock.now();
    const due = await store.claimDue(now, (timeZone) => mailTimeOfNextDay(timeZone, now));
    if (!due) return sent;
    try {
      const email = await recipientOf(mail, due);
      if (email === undefined) continue;
      await send(mail.renderDaily({ ...due, email }, now));
      sent += 1;
    } catch (error) {
      log.error({ err: error }, "a daily mail was not sent");
      // A mail that the mail server refuses permanently is not retried. The subscription's next mail is that of the next day.
      const again = isDatabaseUnavailable(error) || (error instanceof DeliveryFailed && error.transient);
      const at = new Date(now.getTime() + retryAfter);
      if (again && isSameDay(due.timeZone, now, at)) await store.retryAt(due.id, at);
    }
  }
  return sent;
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

/** Sends due mails every minute, without keeping the process alive. Returns how to stop; it waits for the mail being sent. */
export function startDailyMails(mail: DailyMail): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const run = async () => {
    busy = true;
    try {
      await sendDailyMails(mail, () => stopped);
      await deleteUnconfirmed(mail);
    } catch (error) {
      mail.log.error({ err: error }, "sending the daily mails failed");
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    // A run is not started while one is in progress, whose promise `running` is.
    if (!busy) running = run();
  }, minute).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
