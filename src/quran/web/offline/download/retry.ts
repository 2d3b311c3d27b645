import { $connection, lookForServer, whenReached } from "#ui/offline/connection.ts";
import { WorkerNotInstalled } from "./require-worker.ts";
import { UnexpectedResponse } from "./unexpected-response.ts";

/** The number of retries while the server can be reached, and the least delay before each, in milliseconds. */
const maxRetries = 4;
const minDelay = 3_000;

type RetryOptions = {
  signal: AbortSignal;
  /** Called with true when it starts to wait for the connection, and with false when it continues. */
  onWait: (waiting: boolean) => void;
};

/**
 * Runs `work` until it succeeds: waits for a lost connection, and for a server that sends `Retry-After`. A TypeError although the server
 * can be reached is a failure: something between them breaks off this request alone. Rejects with UnexpectedResponse (at once for a 404),
 * WorkerNotInstalled or TypeError after some retries, with any other error of `work` at once, and with the signal's reason.
 */
export async function retry(work: () => Promise<unknown>, { signal, onWait }: RetryOptions): Promise<void> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      await work();
      return;
    } catch (error) {
      const lost = error instanceof TypeError && (await isConnectionLost());
      signal.throwIfAborted();
      if (lost) {
        onWait(true);
        await whenReached(signal);
        onWait(false);
        await delay(minDelay / 10, signal);
      } else {
        const { status, wait } = toFailure(error);
        failures += 1;
        if (failures > maxRetries || status === 404) throw error;
        await delay(Math.max(wait, minDelay), signal);
      }
    }
  }
}

async function isConnectionLost(): Promise<boolean> {
  await lookForServer();
  return $connection.get() === "lost";
}

/** The status and `Retry-After` of a failure that may be over at the next attempt. Throws every other error. */
function toFailure(error: unknown): { status?: number; wait: number } {
  if (error instanceof UnexpectedResponse) return error;
  if (error instanceof WorkerNotInstalled || error instanceof TypeError) return { wait: 0 };
  throw error;
}

/** Resolves after so many milliseconds; rejects with the signal's reason. */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop);
  });
}

/** Why a download ended before it was complete. */
export type EndReason = "paused" | "full" | "refused" | "failed";

export function endReason(error: unknown): EndReason {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "paused";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "refused" : "failed";
}

/** Runs `work` on all items with limited concurrency. After a failure no other item is started. Rejects with the first failure. */
export async function runConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    try {
      while (queue.length > 0) {
        const [item] = queue.splice(0, 1) as [T];
        await work(item);
      }
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
