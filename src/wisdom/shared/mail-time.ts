import { addDays, type CivilDate, civilDateIn, knownZone } from "./civil-date.ts";

/** The hour of the day at which a daily mail is due, in the time zone of its reader. */
export const mailHour = 6;

/** The next time after `after` at which it is six in the morning in a time zone. An unknown zone counts as UTC. */
export function nextMailTime(timeZone: string, after: Date): Date {
  const zone = knownZone(timeZone);
  const today = civilDateIn(zone, after);
  const candidates = [today, addDays(today, 1), addDays(today, 2)].map((date) => instantOf(date, zone));
  return candidates.find((one) => one > after) ?? new Date(after.getTime() + 86_400_000);
}

/** Six in the morning of the day after `sent` in a time zone. An unknown zone counts as UTC. */
export function mailTimeOfNextDay(timeZone: string, sent: Date): Date {
  const zone = knownZone(timeZone);
  return instantOf(addDays(civilDateIn(zone, sent), 1), zone);
}

/** Whether two instants are on the same day in a time zone. An unknown zone counts as UTC. */
export function isSameDay(timeZone: string, one: Date, other: Date): boolean {
  const zone = knownZone(timeZone);
  return civilDateIn(zone, one) === civilDateIn(zone, other);
}

/** The instant of `mailHour` on a day in a time zone. */
function instantOf(date: CivilDate, zone: string): Date {
  const wanted = Date.parse(`${date}T${String(mailHour).padStart(2, "0")}:00:00Z`);
  // The second pass corrects an offset that was read on the other side of a daylight-saving change.
  const near = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(near, zone));
}

const clock = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const key = timeZone.toLowerCase();
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...clock });
  formats.set(key, format);
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
  return shown - Math.floor(instant / 60_000) * 60_000;
}
