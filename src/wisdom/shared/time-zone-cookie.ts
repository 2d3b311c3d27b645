import { isTimeZone } from "./civil-date.ts";

/** The cookie with the visitor's IANA time zone. The server needs it to know which day is today for the visitor. */
export const timeZoneCookie = "tz";

const oneYear = 365 * 24 * 60 * 60;

/** The time zone in a `Cookie` header or in `document.cookie`; undefined if there is none or no such zone exists. */
export function readTimeZone(cookies: string | null | undefined): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${timeZoneCookie}=([^;]*)`).exec(cookies ?? "")?.[1];
  return found !== undefined && isTimeZone(found) ? found : undefined;
}

/** The attributes of the cookie after its value, in the format of `document.cookie`. */
export const timeZoneCookieAttributes = `; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
