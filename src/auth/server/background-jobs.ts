import type { Auth } from "./context.ts";
import { deleteExpired } from "./delete-expired.ts";

const tenSeconds = 10_000;
const halfMinute = 30_000;
const hour = 3_600_000;

/**
 * Reads the signing keys again every half minute, sends kept mails that are due every ten seconds and deletes expired rows every hour, without
 * keeping the process alive.
 */
export function startBackgroundJobs(auth: Auth): void {
  const repeat = (every: number, name: string, job: () => Promise<void>) => {
    const run = () => job().catch((error: unknown) => auth.log.error({ err: error }, `${name} failed`));
    setInterval(run, every).unref();
  };
  repeat(halfMinute, "reading the signing keys", () => auth.keys.refresh());
  repeat(tenSeconds, "sending kept mails", () => auth.outbox.sendDue());
  repeat(hour, "deleting expired rows", () => deleteExpired(auth));
}
