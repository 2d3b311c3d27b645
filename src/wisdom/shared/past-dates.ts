import { addDays, type CivilDate, firstDate } from "./civil-date.ts";

/** The maximum number of days in the sitemap. */
const maxDays = 366;

/** The days before today that the sitemap lists, latest first. */
export function listPastDates(today: CivilDate): CivilDate[] {
  const dates = Array.from({ length: maxDays }, (_, at) => addDays(today, -1 - at));
  return dates.filter((date) => date >= firstDate);
}
