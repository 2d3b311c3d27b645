import type { Language } from "#i18n/shared/languages.ts";
import type { Messages } from "#i18n/shared/sections.ts";
import { collectMessages } from "#i18n/web/index.ts";

/** The words of the account settings, which the page beneath does not have. */
export async function loadWords(language: Language): Promise<Messages> {
  const response = await fetch(`/${language}/auth/words`);
  if (!response.ok) throw new Error(`The words answered ${response.status}`);
  return collectMessages([await response.json()]);
}
