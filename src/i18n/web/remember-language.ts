import { attempt } from "../shared/attempt.ts";
import { languageStorageKey, readLanguageCookie, writeLanguageCookie } from "../shared/language-cookie.ts";
import type { Language } from "../shared/languages.ts";

/**
 * Stores the person's language in browser storage and mirrors it in the cookie that the server reads. Where a browser
 * refuses either, the other still counts; where it refuses both, the choice lasts as long as the address holds it.
 */
export function rememberLanguage(language: Language): void {
  attempt(() => window.localStorage.setItem(languageStorageKey, language));
  attempt(() => {
    document.cookie = writeLanguageCookie(language, window.location.protocol === "https:");
  });
}

/** The cookie's value, unchecked; undefined where there is none or the browser keeps cookies from the page. */
export function rememberedInCookie(): string | undefined {
  return attempt(() => readLanguageCookie(document.cookie));
}

/** The stored choice, unchecked; undefined where there is none or the browser refuses storage. */
export function rememberedInStorage(): string | undefined {
  return attempt(() => window.localStorage.getItem(languageStorageKey)) ?? undefined;
}
