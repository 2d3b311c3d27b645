import type { Language } from "../shared/languages.ts";
import { languageOfTag } from "../shared/negotiate.ts";

export type Signs = {
  /** The language that the server chose for this page. */
  page: Language;
  /** The language that the address names, if it names one. */
  prefix: Language | undefined;
  /** The stored values of `localStorage` and the cookie, not validated. */
  stored: string | undefined;
  cookie: string | undefined;
  /** The languages of the browser and then of the page, best first. */
  detected: readonly string[];
};

/**
 * Decides which language to store, if it is not stored already, and whether to reload this page in it. A language prefix
 * decides its page, and it is stored only if no choice is stored yet.
 */
export function chooseLanguage({ page, prefix, stored, cookie, detected }: Signs): {
  remember: Language | undefined;
  reloadIn: Language | undefined;
} {
  // Without a stored value the cookie counts: some browsers clear one and keep the other.
  const chosen = languageOfTag(stored) ?? languageOfTag(cookie);
  const language = chosen ?? prefix ?? firstOf(detected) ?? page;
  const kept = stored === language && cookie === language;
  return {
    remember: kept ? undefined : language,
    reloadIn: prefix === undefined && language !== page ? language : undefined,
  };
}

function firstOf(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return undefined;
}
