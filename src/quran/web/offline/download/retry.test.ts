import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endedBy, inTurn, patiently } from "./retry.ts";
import { NotServed } from "./unexpected-response.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (seconds: string) =>
  new NotServed(new Response(null, { status: 429, headers: { "retry-after": seconds } }));
const patience = () => ({ signal: new AbortController().signal, onWait: () => {} });

test("a server that asks for time gets it", async () => {
  const work = vi.fn().mockRejectedValueOnce(busy("7")).mockResolvedValueOnce(1);
  const done = patiently(work, patience());
  await vi.advanceTimersByTimeAsync(6_900);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(work).toHaveBeenCalledTimes(2);
});

test("after some tries, and at once for what does not exist, it gives up", async () => {
  const work = vi.fn().mockImplementation(() => Promise.reject(busy("0")));
  const done = expect(patiently(work, patience())).rejects.toThrow("429");
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(work).toHaveBeenCalledTimes(5);
  const missing = vi.fn().mockRejectedValue(new NotServed(new Response(null, { status: 404 })));
  await expect(patiently(missing, patience())).rejects.toThrow("404");
  expect(missing).toHaveBeenCalledTimes(1);
});

test("what cannot be waited for ends it, and says why", async () => {
  const full = new DOMException("full", "QuotaExceededError");
  await expect(patiently(() => Promise.reject(full), patience())).rejects.toBe(full);
  const stop = new AbortController();
  const paused = patiently(() => Promise.reject(busy("60")), { signal: stop.signal, onWait: () => {} }).catch(endedBy);
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect(await paused).toBe("paused");
  expect([endedBy(full), endedBy(new DOMException("", "SecurityError")), endedBy(new Error())]).toEqual([
    "full",
    "refused",
    "failed",
  ]);
});

test("pieces are done so many at once, each once, and none after a failure", async () => {
  let under = 0;
  let most = 0;
  const done: number[] = [];
  const work = async (piece: number) => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    if (piece === 4) throw new Error("four");
    done.push(piece);
  };
  await inTurn([1, 2, 3], 2, work);
  expect([done, most]).toEqual([[1, 2, 3], 2]);
  await expect(inTurn([4, 5, 6, 7], 2, work)).rejects.toThrow("four");
  expect(done).not.toContain(7);
});
