import { attempt } from "../shared/attempt.ts";
import { languageStorageKey, readLanguageCookie, writeLanguageCookie } from "../shared/language-cookie.ts";
import type { Language } from "../shared/languages.ts";

/**
 * Stores the language in `localStorage` and in the cookie that the server reads. If the browser refuses one of them, the other
 * counts; if it refuses both, the choice lasts as long as the address has a language prefix.
 */
export function rememberLanguage(language: Language): void {
  attempt(() => window.localStorage.setItem(languageStorageKey, language));
  attempt(() => {
    document.cookie = writeLanguageCookie(language, window.location.protocol === "https:");
  });
}

/** The cookie's value, not validated; undefined if there is none or the browser blocks cookies. */
export function rememberedInCookie(): string | undefined {
  return attempt(() => readLanguageCookie(document.cookie));
}

/** The stored choice, not validated; undefined if there is none or the browser refuses storage. */
export function rememberedInStorage(): string | undefined {
  return attempt(() => window.localStorage.getItem(languageStorageKey)) ?? undefined;
}
