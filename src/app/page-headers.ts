import type { RequestLanguage } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import { type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import type { Wisdom } from "#wisdom/shared/contract.ts";
import { readTimeZone } from "#wisdom/shared/time-zone-cookie.ts";
import type { Encoding } from "./compressed-body.ts";

/**
 * The cache key of a page. It includes the day, the version of the daily wisdom and the kinds of sources that are loaded, because pages
 * show them. `pathname` must be canonical.
 */
export function keyOfPage(
  language: Language,
  pathname: string,
  today: CivilDate,
  { wisdom, evidence }: { wisdom: Pick<Wisdom, "version">; evidence: Pick<Evidence, "loadedKinds"> },
): string {
  return `${language} ${pathname} ${today} ${wisdom.version()} ${[...evidence.loadedKinds()].join("+")}`;
}

/** The path of the only page that depends on the time zone in the visitor's cookie. */
const todayPath = "/daily-wisdom";

/** The day that a page shows as today: on the page of the daily wisdom the visitor's, elsewhere that in UTC. */
export function todayOf({ path }: RequestLanguage, headers: Headers): CivilDate {
  const zone = path === todayPath ? readTimeZone(headers.get("cookie")) : undefined;
  return civilDateIn(zone ?? "UTC", new Date());
}

/** Whether a page about sources may still change because an import is running. */
export function isUnsettled(path: string, evidence: Evidence): boolean {
  // Its totals change with every payment.
  if (splitLanguage(path).path === "/donations") return true;
  if (!/^\/(hadith|sources)(\/|$)/.test(splitLanguage(path).path)) return false;
  return evidence.sources().some(({ progress }) => progress.state !== "loaded");
}

/**
 * A page with a language prefix is public; one without depends on the visitor's headers, which `Vary` lists. The page of today depends on
 * the time zone in the visitor's cookie.
 */
export function cachingHeaders({ prefixed, path }: RequestLanguage): Record<string, string> {
  if (prefixed && path === todayPath) return { "cache-control": "private, no-cache", vary: "Accept-Encoding, Cookie" };
  return prefixed
    ? { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept-Encoding" }
    : { "cache-control": "private, no-cache", vary: "Accept-Encoding, Accept-Language, Cookie" };
}

/** The best encoding that the client accepts; `q=0` refuses one. */
export function chooseEncoding(accepted: string): Encoding {
  const takes = (name: string) =>
    accepted.split(",").some((one) => {
      const [coding = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
