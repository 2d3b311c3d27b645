import { type Language, languages } from "#i18n/shared/languages.ts";
import type { ChoosableEdition } from "#quran/shared/edition-verses.ts";
import type { ReadingPreferences } from "../preferences/reading-preferences.ts";

/** More would not be read side by side. */
export const mostChosen = 4;

/**
 * The translations that a reader of a language may choose, by their language: their own and the English ones. Arabic has
 * none of its own, and its readers may have any.
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

/** The translations that are really shown: what was chosen and can still be had, else the language's first one. */
export function shownIds(
  editions: readonly ChoosableEdition[],
  language: Language,
  chosen: readonly string[] = [],
): string[] {
  const known = new Set(editions.filter(({ kind }) => kind === "translation").map(({ id }) => id));
  const shown = [...new Set(chosen)].filter((id) => known.has(id)).slice(0, mostChosen);
  return shown.length > 0 ? shown : firstOf(editions, language);
}

/** What is stored for a choice: nothing where it is what the language shows anyway. */
export function changed(
  stored: ReadingPreferences["editions"],
  editions: readonly ChoosableEdition[],
  language: Language,
  chosen: readonly string[],
): ReadingPreferences["editions"] {
  const { [language]: _, ...others } = stored;
  const usual = chosen.join(" ") === firstOf(editions, language).join(" ");
  return usual ? others : { ...others, [language]: chosen };
}

function firstOf(editions: readonly ChoosableEdition[], language: Language): string[] {
  return editions.filter((one) => one.isDefault && one.language === language).map(({ id }) => id);
}
