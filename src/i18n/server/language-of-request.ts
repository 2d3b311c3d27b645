import { readLanguageCookie } from "../shared/language-cookie.ts";
import type { Language } from "../shared/languages.ts";
import { splitLanguage } from "../shared/localized-path.ts";
import { negotiateLanguage } from "../shared/negotiate.ts";

export type RequestLanguage = {
  language: Language;
  /** Whether the address names the language: then the page is the same for everyone and may be cached. */
  prefixed: boolean;
  /** The path without the language, percent-encoded as it came; of a page's data request, the page's path. */
  path: string;
};

export function languageOfRequest(request: Request): RequestLanguage {
  return languageOfPath(new URL(request.url).pathname, request.headers);
}

/** The same for a request whose path is at hand already. */
export function languageOfPath(pathname: string, headers: Headers): RequestLanguage {
  const { language, path } = splitLanguage(pagePath(pathname));
  if (language) return { language, prefixed: true, path };
  const stored = readLanguageCookie(headers.get("cookie"));
  return {
    language: negotiateLanguage({ stored, accepted: headers.get("accept-language") }),
    prefixed: false,
    path,
  };
}

/** React Router asks for the data of "/ar" at "/ar.data" and of "/" at "/_.data". */
function pagePath(pathname: string): string {
  if (pathname.endsWith("/_.data")) return pathname.slice(0, -"_.data".length);
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}
