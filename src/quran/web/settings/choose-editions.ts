import { type Language, languages } from "#i18n/shared/languages.ts";
import type { ChoosableEdition } from "#quran/shared/edition-verses.ts";
import type { ReadingPreferences } from "../preferences/reading-preferences.ts";

/** The most translations that can be shown under a verse. */
export const maxTranslations = 4;

/**
 * The translations offered to readers of a language, grouped by language: their own and the English ones. Arabic has no translation, so
 * its readers are offered all.
 */
export function groupsFor(
  editions: readonly ChoosableEdition[],
  language: Language,
): [Language, readonly ChoosableEdition[]][] {
  const offered: readonly Language[] = language === "ar" ? languages : [language, "en"];
  return [...new Set(offered)].flatMap((own): [Language, readonly ChoosableEdition[]][] => {
    const group = editions.filter((one) => one.kind === "translation" && one.language === own);
    return group.length > 0 ? [[own, group]] : [];
  });
}

/** The translations that are shown: those chosen that still exist, else the language's default. */
export function shownIds(
  editions: readonly ChoosableEdition[],
  language: Language,
  chosen: readonly string[] = [],
): string[] {
  const known = new Set(editions.filter(({ kind }) => kind === "translation").map(({ id }) => id));
  const shown = [...new Set(chosen)].filter((id) => known.has(id)).slice(0, maxTranslations);
  return shown.length > 0 ? shown : defaultsOf(editions, language);
}

/** The stored choices with those of one language replaced. The language's default is stored as no choice. */
export function withChosen(
  stored: ReadingPreferences["editions"],
  editions: readonly ChoosableEdition[],
  language: Language,
  chosen: readonly string[],
): ReadingPreferences["editions"] {
  const { [language]: _, ...others } = stored;
  const isDefault = chosen.join(" ") === defaultsOf(editions, language).join(" ");
  return isDefault ? others : { ...others, [language]: chosen };
}

function defaultsOf(editions: readonly ChoosableEdition[], language: Language): string[] {
  return editions.filter((one) => one.isDefault && one.language === language).map(({ id }) => id);
}
