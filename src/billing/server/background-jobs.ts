import type { Billing } from "./context.ts";

const tenSeconds = 10_000;
const hour = 3_600_000;

/** Sends kept mails that are due every ten seconds and deletes those that are not wanted any more every hour, without keeping the process alive. */
export function startBillingJobs(billing: Billing): void {
  setInterval(() => billing.mailQueue.wake(), tenSeconds).unref();
  setInterval(() => void deleteUnwantedMails(billing), hour).unref();
}

/** Deletes kept mails that expired an hour ago, which are left where mails are off, and those of deleted accounts. A failure is logged. */
async function deleteUnwantedMails({ store, clock, log }: Billing): Promise<void> {
  try {
    await store.mails.deleteUnwanted(new Date(clock.now().getTime() - hour));
  } catch (error) {
    log.error({ err: error }, "deleting mails to subscribers failed");
  }
}
