import { expect, test } from "vitest";
import { createDailyTokenQuota } from "./token-usage.ts";

test("the tokens of a question count on the day of the shared clock on which it began", async () => {
  const days: string[] = [];
  const store = {
    reserve: async (day: string) => days.push(day) > 0,
    correct: async (day: string) => void days.push(day),
  };
  let now = new Date("2031-05-06T23:59:59Z");
  const quota = createDailyTokenQuota(store, 1000, { now: () => now });
  const reserved = await quota.reserve(10);
  now = new Date("2031-05-07T00:00:01Z");
  await reserved?.settle(20);
  expect(days).toEqual(["2031-05-06", "2031-05-06"]);
});
