import { type CivilDate, noonOf } from "./civil-date.ts";

/** A day of the Umm al-Qura calendar; months from 1 (Muharram) to 12 (Dhu al-Hijjah). */
export type HijriDate = { year: number; month: number; day: number };

const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

/** The Hijri day whose daylight falls on a Gregorian day, by the Umm al-Qura calendar. Sightings of the moon may differ by a day. */
export function hijriDateOf(date: CivilDate): HijriDate {
  const parts = new Map(format.formatToParts(noonOf(date)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get("year") ?? 0, month: parts.get("month") ?? 0, day: parts.get("day") ?? 0 };
}
