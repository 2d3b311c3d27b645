import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endReason, retry, runConcurrently } from "./retry.ts";
import { UnexpectedResponse } from "./unexpected-response.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (seconds: string) =>
  new UnexpectedResponse(new Response(null, { status: 429, headers: { "retry-after": seconds } }));
const options = () => ({ signal: new AbortController().signal, onWait: () => {} });

test("retry: honours Retry-After", async () => {
  const work = vi.fn().mockRejectedValueOnce(busy("7")).mockResolvedValueOnce(1);
  const done = retry(work, options());
  await vi.advanceTimersByTimeAsync(6_900);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(work).toHaveBeenCalledTimes(2);
});

test("retry: gives up after some retries, and at once for a 404", async () => {
  const work = vi.fn().mockImplementation(() => Promise.reject(busy("0")));
  const done = expect(retry(work, options())).rejects.toThrow("429");
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(work).toHaveBeenCalledTimes(5);
  const missing = vi.fn().mockRejectedValue(new UnexpectedResponse(new Response(null, { status: 404 })));
  await expect(retry(missing, options())).rejects.toThrow("404");
  expect(missing).toHaveBeenCalledTimes(1);
});

test("retry: other errors end it, with the reason", async () => {
  const full = new DOMException("full", "QuotaExceededError");
  await expect(retry(() => Promise.reject(full), options())).rejects.toBe(full);
  const stop = new AbortController();
  const paused = retry(() => Promise.reject(busy("60")), { signal: stop.signal, onWait: () => {} }).catch(endReason);
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect(await paused).toBe("paused");
  expect([endReason(full), endReason(new DOMException("", "SecurityError")), endReason(new Error())]).toEqual([
    "full",
    "refused",
    "failed",
  ]);
});

test("run concurrently: each item once, limited concurrency, none after a failure", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (item === 4) throw new Error("four");
    done.push(item);
  };
  await runConcurrently([1, 2, 3], 2, work);
  expect([done, most]).toEqual([[1, 2, 3], 2]);
  await expect(runConcurrently([4, 5, 6, 7], 2, work)).rejects.toThrow("four");
  expect(done).not.toContain(7);
});
