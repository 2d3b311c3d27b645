import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxWait, startWaiting, stopWaiting } from "./apply-preferences.ts";

const dataset: Record<string, string> = {};

beforeEach(() => {
  let last = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  vi.useFakeTimers();
  const [set, clear] = [setTimeout, clearTimeout];
  // In browsers a timer is a number.
  vi.stubGlobal("setTimeout", (run: () => void, delay: number) => {
    timers.set(++last, set(run, delay));
    return last;
  });
  vi.stubGlobal("clearTimeout", (timer: number) => clear(timers.get(timer)));
  vi.stubGlobal("document", { documentElement: { dataset } });
});
afterEach(() => {
  stopWaiting();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("waiting for editions: it ends after its longest time", () => {
  startWaiting();
  vi.advanceTimersByTime(maxWait - 1);
  expect(dataset).toHaveProperty("waiting");
  vi.advanceTimersByTime(1);
  expect(dataset).not.toHaveProperty("waiting");
});

test("waiting for editions: the timer of a chapter that was left does not end the waiting of the next one", () => {
  startWaiting();
  vi.advanceTimersByTime(3_000);
  stopWaiting();
  startWaiting();
  vi.advanceTimersByTime(2_000);
  expect(dataset).toHaveProperty("waiting");
  startWaiting();
  vi.advanceTimersByTime(3_000);
  expect(dataset).toHaveProperty("waiting");
});
