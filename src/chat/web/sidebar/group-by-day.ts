/** The age of a group: a number of days, up to a week, or else its month, as any time within it. */
export type Age = { days: number } | { month: Date };

export type DayGroup<Row> = { key: string; age: Age; rows: Row[] };

const dayLength = 24 * 60 * 60 * 1_000;
const mostDays = 7;

/**
 * Groups rows, newest first, by day, and by month if they are older than a week. Days begin at midnight in the time zone. A time in the
 * future, from a wrong clock, counts as today.
 */
export function groupByDay<Row extends { updatedAt: string }>(rows: readonly Row[], now: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const today = dayOf(now, format);
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const at = new Date(row.updatedAt);
    const day = dayOf(at, format);
    const days = Math.max(0, today.number - day.number);
    const key = days <= mostDays ? `${days} days` : day.month;
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, age: days <= mostDays ? { days } : { month: at }, rows: [row] });
  }
  return groups;
}

/** The day's number since 1970, and a key of its month. */
function dayOf(date: Date, format: Intl.DateTimeFormat): { number: number; month: string } {
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1] = [parts.get("year"), parts.get("month"), parts.get("day")];
  return { number: Date.UTC(year, month - 1, day) / dayLength, month: `${year}-${month}` };
}
