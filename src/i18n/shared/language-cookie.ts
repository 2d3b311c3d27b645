import type { Language } from "./languages.ts";

/** The key of the stored choice in `localStorage` and, for the server, in a cookie. */
export const languageStorageKey = "i18nextLng";

const oneYear = 365 * 24 * 60 * 60;

/** The cookie's value in a `Cookie` header or in `document.cookie`, not validated; undefined if there is none. */
export function readLanguageCookie(cookies: string | null | undefined): string | undefined {
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === languageStorageKey) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The cookie in the format of `document.cookie`. */
export function writeLanguageCookie(language: Language, secure: boolean): string {
  const cookie = `${languageStorageKey}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
