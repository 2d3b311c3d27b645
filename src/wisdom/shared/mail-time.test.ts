import { expect, test } from "vitest";
import { isSameDay, mailTimeOfNextDay, nextMailTime } from "./mail-time.ts";

test.each([
  ["UTC", "2026-11-21T05:59:59Z", "2026-11-21T06:00:00Z"],
  ["UTC", "2026-11-21T06:00:00Z", "2026-11-22T06:00:00Z"],
  ["Pacific/Kiritimati", "2026-11-21T00:00:00Z", "2026-11-21T16:00:00Z"],
  ["Etc/GMT+12", "2026-11-21T00:00:00Z", "2026-11-21T18:00:00Z"],
  ["Asia/Kathmandu", "2026-11-21T00:00:00Z", "2026-11-21T00:15:00Z"],
  // The clocks go forward, then back, in the night between.
  ["Europe/Warsaw", "2026-03-28T20:00:00Z", "2026-03-29T04:00:00Z"],
  ["Europe/Warsaw", "2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z"],
  ["Asia/Jakarta", "2028-02-28T12:00:00Z", "2028-02-28T23:00:00Z"],
  ["No/Such_Zone", "2026-11-21T00:00:00Z", "2026-11-21T06:00:00Z"],
])("in %s after %s a mail is due at %s", (zone, after, due) => {
  expect(nextMailTime(zone, new Date(after))).toEqual(new Date(due));
});

test.each([
  ["Europe/Berlin", "2026-11-26T05:00:00Z", "2026-11-27T05:00:00Z"],
  ["Europe/Berlin", "2026-11-26T22:50:00Z", "2026-11-27T05:00:00Z"],
  // Twenty past midnight.
  ["Europe/Berlin", "2026-11-26T23:20:00Z", "2026-11-28T05:00:00Z"],
  ["No/Such_Zone", "2026-11-21T00:00:00Z", "2026-11-22T06:00:00Z"],
])("in %s a mail that was sent at %s is followed by one at %s, with the verse of another day", (zone, sent, next) => {
  expect(mailTimeOfNextDay(zone, new Date(sent))).toEqual(new Date(next));
  expect(isSameDay(zone, new Date(sent), new Date(next))).toBe(false);
});

test("the time is always later, by a day and an hour at most", () => {
  for (const zone of ["UTC", "Europe/Warsaw", "America/St_Johns", "Pacific/Chatham", "Africa/Casablanca"]) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 31 * 3_600_000) {
      const wait = nextMailTime(zone, new Date(at)).getTime() - at;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
    }
  }
});
