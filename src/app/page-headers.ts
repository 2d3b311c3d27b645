import type { RequestLanguage } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { Encoding } from "./compressed-body.ts";

/** The cache key of a page. It includes the day, because the home page shows a date. `pathname` must be canonical. */
export function keyOfPage(language: Language, pathname: string): string {
  return `${language} ${pathname} ${new Date().toISOString().slice(0, 10)}`;
}

/** Whether a page about sources may still change because an import is running. */
export function isUnsettled(path: string, evidence: Evidence): boolean {
  if (!/^\/(hadith|sources)(\/|$)/.test(splitLanguage(path).path)) return false;
  return evidence.sources().some(({ progress }) => progress.state !== "loaded");
}

/** A page with a language prefix is public; one without depends on the visitor's headers, which `Vary` lists. */
export function cachingHeaders({ prefixed }: RequestLanguage): Record<string, string> {
  return prefixed
    ? { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept-Encoding" }
    : { "cache-control": "private, no-cache", vary: "Accept-Encoding, Accept-Language, Cookie" };
}

/** Whether an `If-None-Match` header matches this tag, by weak comparison. */
export function matches(asked: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return asked.split(",").some((one) => bare(one) === bare(etag) || one.trim() === "*");
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
