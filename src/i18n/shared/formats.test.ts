import { expect, test, vi } from "vitest";
import { formatBytes } from "./format-bytes.ts";
import {
  formatDate,
  formatFraction,
  formatHijriDate,
  formatLocalDate,
  formatNumber,
  formatPercent,
  formatPercentRange,
  formatVerseNumber,
} from "./formats.ts";
import { languages } from "./languages.ts";

const plainSpaces = (text: string) => text.replace(/\s/g, " ");

test("numbers have the language's digits and grouping", () => {
  const written = languages.map((one) => plainSpaces(formatNumber(one, 12345.6)));
  expect(written).toEqual(["12,345.6", "١٢٬٣٤٥٫٦", "12 345,6", "12.345,6", "12.345,6", "۱۲٬۳۴۵٫۶"]);
});

test("shares are in percent and fractions have two digits, as each language writes them", () => {
  const bare = (text: string) => text.replace(/[\s\u061c\u200e]/g, "");
  expect(languages.map((one) => bare(formatPercent(one, 0.9524)))).toEqual([
    "95.2%",
    "٩٥٫٢٪",
    "95,2%",
    "%95,2",
    "95,2%",
    "۹۵٫۲%",
  ]);
  expect(languages.map((one) => bare(formatPercentRange(one, 0.4, 0.44)))).toEqual([
    "40%–44%",
    "٤٠–٤٤٪",
    "40%–44%",
    "%40–%44",
    "40%–44%",
    "۴۰%–۴۴%",
  ]);
  expect(formatPercent("en", 1)).toBe("100%");
  expect(languages.map((one) => formatFraction(one, 0.8))).toEqual(["0.80", "٠٫٨٠", "0,80", "0,80", "0,80", "۰٫۸۰"]);
});

test("verse numbers have the language's digits and no grouping", () => {
  expect(languages.map((one) => formatVerseNumber(one, 286))).toEqual(["286", "٢٨٦", "286", "286", "286", "۲۸۶"]);
  expect(languages.map((one) => formatVerseNumber(one, 6236))).toEqual([
    "6236",
    "٦٢٣٦",
    "6236",
    "6236",
    "6236",
    "۶۲۳۶",
  ]);
});

test("dates are in the language's words and digits, in UTC unless a zone is given", () => {
  const date = new Date("2026-03-05T22:30:00Z");
  expect(formatDate("en", date)).toBe("Thursday, March 5, 2026");
  expect(formatDate("en", date, "Asia/Jakarta")).toBe("Friday, March 6, 2026");
  expect(formatDate("pl", date)).toBe("czwartek, 5 marca 2026");
  expect(formatDate("ar", date)).toContain("٥ مارس ٢٠٢٦");
  expect(formatDate("ur", date)).toContain("۲۰۲۶");
});

test("the local date is the day in the time zone that the machine has now", ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const instant = "2026-03-05T22:30:00Z";
  vi.stubEnv("TZ", "Asia/Jakarta");
  expect(formatLocalDate("en", instant)).toBe("Friday, March 6, 2026");
  vi.stubEnv("TZ", "America/New_York");
  expect(formatLocalDate("en", Date.parse(instant))).toBe("Thursday, March 5, 2026");
});

test("the Hijri date follows the Umm al-Qura calendar in every language", () => {
  // 18 February 2026 is the first of Ramadan 1447 in that calendar.
  const date = new Date("2026-02-18T12:00:00Z");
  const written = languages.map((one) => formatHijriDate(one, date));
  for (const [at, text] of written.entries()) {
    const language = languages[at] ?? "en";
    expect(text).toContain(formatVerseNumber(language, 1447));
    expect(text).toContain(formatVerseNumber(language, 1));
  }
  expect(written[0]).toBe("Ramadan 1, 1447 AH");
  expect(written[1]).toContain("رمضان");
  expect(written[3]).toContain("Ramazan");
});

test("sizes are written in the language's digits and units", () => {
  expect(plainSpaces(formatBytes("en", 2_451_417))).toBe("2.5 MB");
  expect(plainSpaces(formatBytes("pl", 340_400))).toBe("340 kB");
  expect(plainSpaces(formatBytes("id", 250_000_000))).toBe("250 MB");
  expect(plainSpaces(formatBytes("ar", 14_571_911))).toContain("١٤٫٦");
});

test.each(languages)("a size in %s has no place where a line may break", (language) => {
  for (const bytes of [340_400, 23_400_000, 250_000_000]) expect(formatBytes(language, bytes)).not.toContain(" ");
});
