import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $connection } from "#ui/offline/connection.ts";
import { endReason, retry, runConcurrently } from "./retry.ts";
import { UnexpectedResponse } from "./unexpected-response.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $connection.set("reached");
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

test("retry: a signal keeps no listener of a wait that is over", async () => {
  const { signal } = new AbortController();
  const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
  const work = vi.fn().mockRejectedValueOnce(busy("1")).mockResolvedValue(undefined);
  const done = retry(work, { ...options(), signal });
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(added).toHaveBeenCalled();
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener));
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

/** Lets the checks of the connection find the server, or not. Returns the check. */
function stubServer(answers: () => boolean) {
  const check = vi.fn(async () => {
    if (!answers()) throw new TypeError("Failed to fetch");
    return new Response("{}", { headers: { "content-type": "application/json" } });
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", check);
  return check;
}

test("retry: gives up after some retries if the request alone fails", async () => {
  const check = stubServer(() => true);
  const cut = new TypeError("Failed to fetch");
  const work = vi.fn().mockRejectedValue(cut);
  const onWait = vi.fn();
  const done = expect(retry(work, { ...options(), onWait })).rejects.toBe(cut);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect([work.mock.calls.length, check.mock.calls.length]).toEqual([5, 5]);
  expect(onWait).not.toHaveBeenCalled();
});

test("retry: a lost connection is waited for and is no failure", async () => {
  let connected = false;
  stubServer(() => connected);
  const work = vi.fn(async () => {
    if (!connected) throw new TypeError("Failed to fetch");
  });
  const onWait = vi.fn();
  const done = retry(work, { ...options(), onWait });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([work.mock.calls.length, onWait.mock.calls]).toEqual([1, [[true]]]);
  connected = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect([work.mock.calls.length, onWait.mock.calls]).toEqual([2, [[true], [false]]]);
});

test("retry: a signal that aborts during the check of the connection ends it at once", async () => {
  const stop = new AbortController();
  stubServer(() => {
    stop.abort();
    return true;
  });
  const work = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  const paused = retry(work, { signal: stop.signal, onWait: () => {} }).catch(endReason);
  await vi.advanceTimersByTimeAsync(0);
  expect(await paused).toBe("paused");
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
