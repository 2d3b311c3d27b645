import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../log.ts";
import { logFailure } from "./log-failure.ts";
import { repeat, repeatHourly } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const away = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));

function readableLog() {
  const lines: string[] = [];
  return { lines, log: createLogger("info", { write: (line) => void lines.push(JSON.parse(line).msg) }) };
}

test("a database that is away is logged once a minute for all jobs of a server", async () => {
  const { log, lines } = readableLog();
  repeat(log, 10_000, { failure: "mails failed", run: away });
  repeat(log, 20_000, { failure: "keys failed", run: away });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(["mails failed"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(["mails failed", "mails failed"]);
});

test("every failure but the want of the database is logged, and each log counts for itself", async () => {
  const [one, another] = [readableLog(), readableLog()];
  const error = await away().catch((reason: unknown) => reason);
  for (const { log } of [one, another]) logFailure(log, error, "away");
  logFailure(one.log, new Error("a fault"), "broken");
  logFailure(one.log, new Error("a fault"), "broken");
  expect(one.lines).toEqual(["away", "broken", "broken"]);
  expect(another.lines).toEqual(["away"]);
});

test("a round of every hour is done some minutes after the start, not at once, and then every hour", async () => {
  const run = vi.fn(async () => {});
  repeatHourly(readableLog().log, { failure: "failed", run });
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4 * minute + 1);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(run).toHaveBeenCalledTimes(2);
});
