import { $connection, lookForServer, whenReached } from "#ui/offline/connection.ts";
import { NotServed } from "./unexpected-response.ts";

/** Times that something is asked for again when the server answers otherwise, and the least pause before each, in milliseconds. */
const tries = 4;
const pause = 3_000;

type Patience = {
  signal: AbortSignal;
  /** Told when it waits for the connection, and when it goes on. */
  onWait: (waiting: boolean) => void;
};

/**
 * Does a piece of work; waits for the connection where it is gone, and for a server that asks for time. Rejects with what cannot be waited
 * for, with NotServed after some tries, and with the signal's reason.
 */
export async function patiently(work: () => Promise<unknown>, { signal, onWait }: Patience): Promise<void> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      await work();
      return;
    } catch (error) {
      if (error instanceof NotServed) {
        failures += 1;
        if (failures > tries || error.status === 404) throw error;
        await rest(Math.max(error.wait, pause), signal);
      } else if (error instanceof TypeError) {
        await lookForServer();
        if ($connection.get() === "lost") onWait(true);
        await whenReached(signal);
        onWait(false);
        await rest(pause / 10, signal);
      } else throw error;
    }
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Why keeping ended before its end. */
export type Ended = "paused" | "full" | "refused" | "failed";

export function endedBy(error: unknown): Ended {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "paused";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" ? "refused" : "failed";
}

/** Does all of `pieces`, so many at once; after one that failed no other is begun. Rejects with the first failure. */
export async function inTurn<T>(
  pieces: readonly T[],
  atOnce: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const waiting = [...pieces];
  const worker = async () => {
    try {
      while (waiting.length > 0) {
        const [piece] = waiting.splice(0, 1) as [T];
        await work(piece);
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
