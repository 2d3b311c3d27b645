import { describe, expect, test, vi } from "vitest";
import {
  addDays,
  civilDateIn,
  dayNumber,
  firstDate,
  hasPage,
  isTimeZone,
  latestDate,
  parseCivilDate,
} from "./civil-date.ts";

/** All whole-hour zones, from UTC−12 to UTC+14; the sign in such names is inverted. */
const offsets = Array.from({ length: 27 }, (_, at) => at - 12);
const zoneOf = (offset: number) => `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;

describe("a civil date", () => {
  test.each(["2028-02-29", "2000-02-29", "2026-12-31", "2026-01-01"])("%s is one", (text) => {
    expect(parseCivilDate(text)).toBe(text);
  });

  test.each([
    "2026-02-29",
    "2100-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "2026-01-01T00",
    "today",
    "",
  ])("%j is none", (text) => {
    expect(parseCivilDate(text)).toBeUndefined();
  });

  test("days are added across a leap day and the end of a year", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2028-02-29", 1)).toBe("2028-03-01");
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(dayNumber("2028-03-01") - dayNumber("2028-02-28")).toBe(2);
  });
});

describe("today", () => {
  test.each(offsets)("at UTC%i begins at midnight there", (offset) => {
    const midnight = Date.UTC(2026, 10, 21) - offset * 3_600_000;
    expect(civilDateIn(zoneOf(offset), new Date(midnight))).toBe("2026-11-21");
    expect(civilDateIn(zoneOf(offset), new Date(midnight - 1))).toBe("2026-11-20");
  });

  test("is three different days around the earth for two hours", () => {
    const instant = new Date("2026-11-21T11:00:00Z");
    expect(["Etc/GMT+12", "UTC", "Etc/GMT-14"].map((zone) => civilDateIn(zone, instant))).toEqual([
      ...["2026-11-20", "2026-11-21", "2026-11-22"],
    ]);
  });

  test("is the leap day while it lasts", () => {
    expect(civilDateIn("Pacific/Kiritimati", new Date("2028-02-28T10:00:00Z"))).toBe("2028-02-29");
    expect(civilDateIn("Etc/GMT+12", new Date("2028-03-01T11:59:59Z"))).toBe("2028-02-29");
  });

  test("has a page everywhere, and tomorrow has one nowhere", () => {
    for (const hour of [0, 9, 10, 11, 12, 23]) {
      const instant = new Date(Date.UTC(2026, 10, 21, hour));
      for (const offset of offsets) expect(hasPage(civilDateIn(zoneOf(offset), instant), instant)).toBe(true);
      expect(hasPage(addDays(latestDate(instant), 1), instant)).toBe(false);
    }
    expect(latestDate(new Date("2026-11-21T09:59:59Z"))).toBe("2026-11-21");
    expect(latestDate(new Date("2026-11-21T10:00:00Z"))).toBe("2026-11-22");
    expect(hasPage(addDays(firstDate, -1), new Date())).toBe(false);
  });
});

test.each(["UTC", "Europe/Warsaw", "America/Argentina/Buenos_Aires", "Etc/GMT+12"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "Mars/Olympus", "../etc/passwd", "<script>", "Europe/Warsaw; Path=/", "a".repeat(100)])(
  "%j is no time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("all spellings of a time zone share one date formatter", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  try {
    const spellings = ["Pacific/Kosrae", "pacific/kosrae", "PACIFIC/KOSRAE", "pAcIfIc/KoSrAe"];
    const days = spellings.map((zone) => civilDateIn(zone, new Date("2026-11-21T13:30:00Z")));
    expect(days).toEqual(spellings.map(() => "2026-11-22"));
    expect(made).toHaveBeenCalledTimes(1);
  } finally {
    made.mockRestore();
  }
});
