import { repeat, repeatHourly } from "#platform/jobs/repeat.ts";
import type { Auth } from "./context.ts";
import { deleteExpired, type ExpiryDependencies } from "./delete-expired.ts";

const tenSeconds = 10_000;
const halfMinute = 30_000;

type JobDependencies = ExpiryDependencies & {
  keys: Pick<Auth["keys"], "refresh">;
  outbox: Pick<Auth["outbox"], "sendDue">;
};

/**
 * Reads the signing keys again every half minute, sends kept mails that are due every ten seconds and deletes expired rows every hour, without
 * keeping the process alive.
 */
export function startBackgroundJobs(auth: JobDependencies): void {
  const { log, keys, outbox } = auth;
  repeat(log, halfMinute, { failure: "reading the signing keys failed", run: () => keys.refresh() });
  repeat(log, tenSeconds, { failure: "sending kept mails failed", run: () => outbox.sendDue() });
  repeatHourly(log, { failure: "deleting expired rows failed", run: () => deleteExpired(auth) });
}
