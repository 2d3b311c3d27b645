import { type Context, Hono } from "hono";
import { createEvents, type EventAttributes } from "ics";
import type { MessageSource } from "#i18n/context.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { addDays, type CivilDate, civilDateIn, firstDate } from "../shared/civil-date.ts";
import type { Wisdom } from "../shared/contract.ts";
import { pathOfDay } from "../shared/paths.ts";

/** The library reads `timestamp` too, which its types lack. */
type StampedEvent = EventAttributes & { timestamp: number };

type Dependencies = { wisdom: Pick<Wisdom, "on">; messages: MessageSource; origin: string };

/** Days before and after today in the calendar. Some programs fetch it only once a week. */
const daysBefore = 7;
const daysAfter = 14;

/** Serves `/calendar/<language>.ics`, to which calendar programs subscribe: a whole-day event with its verse for each day. */
export function calendarRoutes(dependencies: Dependencies) {
  return new Hono().get("/calendar/:file{[a-z]+\\.ics}", (c: Context) => {
    const language = c.req.param("file")?.slice(0, -".ics".length);
    if (!isLanguage(language)) return c.notFound();
    return c.body(writeCalendar(dependencies, language, civilDateIn("UTC", new Date())), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="siraj-${language}.ics"`,
      "cache-control": "public, max-age=3600",
    });
  });
}

/** The calendar around a day, in iCalendar format. */
export function writeCalendar(
  { wisdom, messages, origin }: Dependencies,
  language: Language,
  today: CivilDate,
): string {
  const t = messages.translate(language);
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, at) => addDays(today, at - daysBefore));
  const events = days
    .filter((date) => date >= firstDate)
    .map((date): StampedEvent => {
      const { passage, theme, question } = wisdom.on(date, language);
      const url = origin + localizedPath(language, pathOfDay(date));
      const texts = passage.texts.map(({ text, editionName }) => `${text}\n(${editionName})`);
      return {
        uid: `${date}-${language}@daily-wisdom.siraj`,
        start: dateArray(date),
        // Not the time of the request: a program that has today's calendar is told so by its tag.
        timestamp: Date.parse(`${today}T00:00:00Z`),
        // Not a duration: the library writes one of a day as "P1DT", which is not valid.
        end: dateArray(addDays(date, 1)),
        title: `${theme}: ${nameOfPassage(passage, language)}`,
        description: [...texts, question, url].join("\n\n"),
        url,
        // The event does not mark the day as busy.
        transp: "TRANSPARENT",
        busyStatus: "FREE",
      };
    });
  const { value, error } = createEvents(events, { productId: "siraj/daily-wisdom", calName: t("dailyWisdom:title") });
  if (error || value === null) throw new Error("The calendar could not be written", { cause: error });
  return foldLines(value);
}

/** A date as the library takes it. */
function dateArray(date: CivilDate): [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [year, month, day];
}

/** Folds lines at 75 octets, as RFC 5545 says; the library counts characters, of which Arabic ones have two octets and more. */
function foldLines(text: string): string {
  const unfolded = text.replace(/\r\n[ \t]/g, "");
  const folded = unfolded.split("\r\n").map((line) => {
    const parts = [""];
    let octets = 0;
    for (const character of line) {
      const size = Buffer.byteLength(character);
      if (octets + size > 75) {
        parts.push("");
        octets = 1;
      }
      parts[parts.length - 1] += character;
      octets += size;
    }
    return parts.join("\r\n ");
  });
  return folded.join("\r\n");
}
