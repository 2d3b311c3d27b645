import { attempt } from "#i18n/shared/attempt.ts";
import { type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { readTimeZone, timeZoneCookie, timeZoneCookieAttributes } from "#wisdom/shared/time-zone-cookie.ts";

const zone = () => attempt(() => Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

/** Today by the visitor's clock and time zone. */
export function localToday(): CivilDate {
  return civilDateIn(zone(), new Date());
}

/** Stores the time zone in the cookie by which the server chooses the day of today's page. */
export function rememberTimeZone(): void {
  if (readTimeZone(document.cookie) === zone()) return;
  document.cookie = `${timeZoneCookie}=${zone()}${timeZoneCookieAttributes}${location.protocol === "https:" ? "; Secure" : ""}`;
}
