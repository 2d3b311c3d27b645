import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const at = (updatedAt: string) => ({ updatedAt });
const agesOf = (times: string[], now: string, zone: string) =>
  groupByDay(times.map(at), new Date(now), zone).map(({ age, rows }) => [
    "days" in age ? age.days : age.month.toISOString().slice(0, 7),
    rows.length,
  ]);

test("group by day: days are those of the given time zone", () => {
  const times = ["2026-11-20T13:30:00Z", "2026-11-19T22:30:00Z", "2026-11-19T12:00:00Z"];
  expect(agesOf(times, "2026-11-20T14:00:00Z", "UTC")).toEqual([
    [0, 1],
    [1, 2],
  ]);
  // In Karachi half past ten in the evening is half past three of the next day.
  expect(agesOf(times, "2026-11-20T14:00:00Z", "Asia/Karachi")).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(agesOf(times, "2026-11-20T14:00:00Z", "Pacific/Kiritimati")).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("group by day: days are right across clock changes and the ends of months and years", () => {
  expect(agesOf(["2026-10-24T23:30:00Z"], "2026-10-25T23:30:00Z", "Europe/Warsaw")).toEqual([[1, 1]]);
  expect(agesOf(["2026-12-31T10:00:00Z"], "2027-01-01T10:00:00Z", "UTC")).toEqual([[1, 1]]);
});

test("group by day: rows older than a week are grouped by month", () => {
  const times = [
    "2026-11-13T10:00:00Z",
    "2026-11-12T10:00:00Z",
    "2026-11-01T10:00:00Z",
    "2026-10-30T10:00:00Z",
    "2025-11-03T10:00:00Z",
  ];
  expect(agesOf(times, "2026-11-20T14:00:00Z", "UTC")).toEqual([
    [7, 1],
    ["2026-11", 2],
    ["2026-10", 1],
    ["2025-11", 1],
  ]);
});

test("group by day: a time in the future counts as today", () => {
  expect(agesOf(["2026-11-21T10:00:00Z"], "2026-11-20T14:00:00Z", "UTC")).toEqual([[0, 1]]);
  expect(groupByDay([], new Date(), "UTC")).toEqual([]);
});
