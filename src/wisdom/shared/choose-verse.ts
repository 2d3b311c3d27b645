import { type CivilDate, dayNumber } from "./civil-date.ts";
import type { Choice, Occasion, Rotation } from "./content.ts";
import { type HijriDate, hijriDateOf } from "./hijri.ts";

export type DailyChoice = Choice & { occasion: Occasion | null };

const daysFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * The days of each occasion: the month, and the days of it in the order in which they take the entries. An earlier row precedes a later one
 * on a day of both. The odd nights of the last ten of Ramadan are those in which Laylat al-Qadr is sought.
 */
const calendar: readonly { occasion: Occasion; month: number; days: readonly number[] }[] = [
  { occasion: "laylat-al-qadr", month: 9, days: [27, 29, 25, 23, 21] },
  { occasion: "ramadan", month: 9, days: daysFrom(1, 30) },
  { occasion: "eid-al-fitr", month: 10, days: daysFrom(1, 3) },
  { occasion: "arafah", month: 12, days: [9] },
  { occasion: "hajj-days", month: 12, days: daysFrom(1, 8) },
  { occasion: "eid-al-adha", month: 12, days: daysFrom(10, 13) },
  { occasion: "ashura", month: 1, days: [10] },
  { occasion: "muharram", month: 1, days: daysFrom(1, 9) },
];

/** The verse of a day: that of an occasion if the day has one, else that of the rotation. It depends on nothing but its arguments. */
export function chooseVerse(rotation: Rotation, date: CivilDate): DailyChoice {
  const hijri = hijriDateOf(date);
  for (const { occasion, month, days } of calendar) {
    if (month !== hijri.month) continue;
    const chosen = entryOf(rotation.occasions[occasion], days, hijri);
    if (chosen) return { ...chosen, occasion };
  }
  const { rotation: entries } = rotation;
  const chosen = entries[dayNumber(date) % entries.length];
  if (!chosen) throw new Error("The rotation of daily verses is empty.");
  return { ...chosen, occasion: null };
}

/** Each day takes one entry. With entries for several years, one year takes the next ones after those of the year before. */
function entryOf(entries: readonly Choice[], days: readonly number[], { year, day }: HijriDate): Choice | undefined {
  const at = days.indexOf(day);
  if (at < 0) return undefined;
  const rounds = Math.max(1, Math.floor(entries.length / days.length));
  return entries[at + (year % rounds) * days.length];
}
