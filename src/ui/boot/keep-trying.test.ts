import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTrying } from "./keep-trying.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("code that a page loads once: a failed request is repeated after growing pauses until it succeeds", async () => {
  const failing = 8;
  const begun = Date.now();
  const at: number[] = [];
  const loaded = keepTrying(async () => {
    at.push((Date.now() - begun) / 1_000);
    if (at.length <= failing) throw new TypeError("Failed to fetch dynamically imported module");
    return "code";
  });
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("code");
  expect(at).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
});
