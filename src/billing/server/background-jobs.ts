import { repeat, repeatHourly } from "#platform/jobs/repeat.ts";
import type { Billing } from "./context.ts";

const tenSeconds = 10_000;
const hour = 3_600_000;

/** Sends kept mails that are due every ten seconds and deletes those that are not wanted any more every hour, without keeping the process alive. */
export function startBillingJobs({ mailQueue, store, clock, log }: Billing): void {
  repeat(log, tenSeconds, { failure: "sending mails to subscribers failed", run: () => mailQueue.sendDue() });
  repeatHourly(log, {
    failure: "deleting mails to subscribers failed",
    // Those that expired an hour ago, which are left where mails are off, and those of deleted accounts.
    run: () => store.mails.deleteUnwanted(new Date(clock.now().getTime() - hour)),
  });
}
