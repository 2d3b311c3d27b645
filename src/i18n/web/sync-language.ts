import { attempt } from "../shared/attempt.ts";
import type { Language } from "../shared/languages.ts";
import { languageOfTag } from "../shared/negotiate.ts";
import { chooseLanguage } from "./choose-language.ts";
import { rememberedInCookie, rememberedInStorage, rememberLanguage } from "./remember-language.ts";

const reloadedKey = "siraj-language-reload";

/**
 * Synchronises page, `localStorage` and cookie after hydration. A plain page in another language than the stored one is reloaded
 * once. The detector is loaded only if no choice is stored; `stillHere` is called after it has loaded, because the visitor
 * may have navigated to another page by then.
 */
export async function syncLanguage(
  page: Language,
  prefix: Language | undefined,
  stillHere: () => boolean,
): Promise<void> {
  const cookie = rememberedInCookie();
  const stored = rememberedInStorage();
  const said = languageOfTag(stored) ?? languageOfTag(cookie) ?? prefix;
  const detected = said ? [] : (await import("./detect-languages.ts")).detectLanguages();
  if (!stillHere()) return;
  const { remember, reloadIn } = chooseLanguage({ page, prefix, stored, cookie, detected });
  if (remember) rememberLanguage(remember);
  if (prefix) return;
  if (!reloadIn) attempt(() => window.sessionStorage.removeItem(reloadedKey));
  else if (languageOfTag(rememberedInCookie()) === reloadIn && mayReload(reloadIn)) window.location.reload();
}

/** Once per tab and language: a browser whose cookie never reaches the server must not reload forever. */
function mayReload(language: Language): boolean {
  const may = attempt(() => {
    const storage = window.sessionStorage;
    if (storage.getItem(reloadedKey) === language) return false;
    storage.setItem(reloadedKey, language);
    return storage.getItem(reloadedKey) === language;
  });
  return may ?? false;
}
