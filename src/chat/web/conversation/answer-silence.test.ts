import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSilence } from "./answer-silence.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (reached: boolean) => {
  const lost = vi.fn();
  return { lost, watch: watchSilence(async () => reached, lost) };
};

test("an answer's connection is lost if nothing comes and the server cannot be reached", async () => {
  const { lost } = open(false);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

test("a silent connection to a server that can be reached is given more time, and not without end", async () => {
  const { lost } = open(true);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  "a slow answer is not lost while its heartbeats come, with a server that is reached: %o",
  async (reached) => {
    const { lost, watch } = open(reached);
    for (let second = 0; second < 300; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      watch.note();
    }
    watch.end();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(lost).not.toHaveBeenCalled();
  },
);

test("what comes while the server is asked keeps the answer", async () => {
  const asked = Promise.withResolvers<boolean>();
  const lost = vi.fn();
  const watch = watchSilence(() => asked.promise, lost);
  await vi.advanceTimersByTimeAsync(15_000);
  watch.note();
  asked.resolve(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lost).not.toHaveBeenCalled();
});
