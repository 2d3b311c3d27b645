import { localTimeZone } from "#i18n/shared/local-time-zone.ts";
import { type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { readTimeZone, timeZoneCookie, timeZoneCookieAttributes } from "#wisdom/shared/time-zone-cookie.ts";

/** Today by the visitor's clock and time zone. */
export function localToday(): CivilDate {
  return civilDateIn(localTimeZone(), new Date());
}

/** Stores the time zone in the cookie by which the server chooses the day of today's page. */
export function rememberTimeZone(): void {
  const zone = localTimeZone();
  if (readTimeZone(document.cookie) === zone) return;
  document.cookie = `${timeZoneCookie}=${zone}${timeZoneCookieAttributes}${location.protocol === "https:" ? "; Secure" : ""}`;
}
