import { usesArabicScript } from "#i18n/shared/languages.ts";
import { languageOfLatinText } from "#i18n/shared/latin-text.ts";
import { useLanguage } from "#i18n/web/index.ts";

/** The language to mark a text with that somebody wrote in another script than the page's. */
export function useTextLanguage(): (text: string) => "en" | undefined {
  const arabicScript = usesArabicScript(useLanguage());
  return (text) => (arabicScript ? languageOfLatinText(text) : undefined);
}
