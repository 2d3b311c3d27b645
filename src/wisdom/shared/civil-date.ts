/** A day of the Gregorian calendar, "2026-11-21", without a time zone. Dates of this form sort as text. */
export type CivilDate = `${number}-${number}-${number}`;

const milliseconds = 86_400_000;
/** The zone in which a day begins first, UTC+14. The sign is inverted in zone names of this form. */
const earliestZone = "Etc/GMT-14";
/** The first day that has a page. */
export const firstDate: CivilDate = "2026-01-01";

/** Parses "2026-11-21"; undefined for another form and for days that do not exist. */
export function parseCivilDate(text: string): CivilDate | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? (text as CivilDate) : undefined;
}

/** The noon in UTC of a day, for formats in UTC. */
export function noonOf(date: CivilDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(noonOf(date).getTime() + days * milliseconds).toISOString().slice(0, 10) as CivilDate;
}

/** The number of days since 1970-01-01. */
export function dayNumber(date: CivilDate): number {
  return Math.floor(noonOf(date).getTime() / milliseconds);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether `Intl` knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time zone of a name; UTC for one that `Intl` does not know, and without one. */
export const knownZone = (name: string | undefined): string => (name !== undefined && isTimeZone(name) ? name : "UTC");

/** The day in a time zone at an instant. Throws RangeError for an unknown time zone. */
export function civilDateIn(timeZone: string, instant: Date): CivilDate {
  // Visitors send the names. Without case there are fewer than a thousand, so the map stays small.
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(key, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}` as CivilDate;
}

/** The latest day that has begun anywhere on earth: today at UTC+14. Later days are in the future. */
export function latestDate(instant: Date): CivilDate {
  return civilDateIn(earliestZone, instant);
}

/** Whether a day has a page at an instant: neither before the first day nor in the future everywhere. */
export function hasPage(date: CivilDate, instant: Date): boolean {
  return date >= firstDate && date <= latestDate(instant);
}
