import { expect, test } from "vitest";
import { createLogger } from "./log.ts";
import { DeliveryFailed, type RetryPolicy, retrySend } from "./retry-send.ts";

const log = createLogger("silent");
const away = () => new DeliveryFailed("away", { transient: true });
const retry: RetryPolicy = { timeout: 60_000, delays: [60_000] };

/** Sends with an attempt that fails after `begun`, or hangs until it is aborted; the attempts, and how it ended. */
async function sendUntil(stopping: AbortSignal, { hangs, begun }: { hangs: boolean; begun?: () => void }) {
  let attempts = 0;
  const attempt = (signal: AbortSignal) => {
    attempts += 1;
    begun?.();
    if (!hangs) throw away();
    return new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(away())));
  };
  const started = performance.now();
  const failure = await retrySend("mail", async (signal) => attempt(signal), { retry, log, stopping }).catch(
    (error: unknown) => error,
  );
  return { attempts, failure, took: performance.now() - started };
}

test("a server that stops tries nothing again, and ends a pause at once", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const { attempts, failure, took } = await sendUntil(stop.signal, { hangs: false });
  expect([attempts, failure]).toEqual([1, expect.objectContaining({ name: "DeliveryFailed", transient: true })]);
  expect(took).toBeLessThan(2_000);
});

test.each(["during an attempt", "before it"])("a stop %s leaves it three seconds", async (when) => {
  const stop = new AbortController();
  if (when === "before it") stop.abort();
  const begun = () => setTimeout(() => stop.abort(), 20);
  const { attempts, failure, took } = await sendUntil(stop.signal, { hangs: true, begun });
  expect([attempts, failure]).toEqual([1, expect.objectContaining({ name: "DeliveryFailed" })]);
  expect(took).toBeGreaterThan(2_900);
  expect(took).toBeLessThan(8_000);
});

test("a message that is taken while the server stops is sent", async () => {
  const stopping = AbortSignal.abort();
  await expect(retrySend("mail", async () => "taken", { retry, log, stopping })).resolves.toBe("taken");
});
