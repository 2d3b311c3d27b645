import { languages } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { entriesScript } from "./chapter-list/entries-script.ts";
import { savedVersesScript } from "./offline/saved-verses-script.ts";
import { tryAgainScript } from "./offline/try-again-script.ts";
import { preferencesScript } from "./preferences/preferences-script.ts";
import { lastReadScript } from "./reading-position/last-read-script.ts";
import { arrivalScript } from "./verse-markup/verse-list.tsx";

/** The inline scripts of this slice's pages. That of the reading preferences names the default translation of the page's language. */
export function quranScripts(quran: Pick<Quran, "defaultTranslation">): string[] {
  const own = new Set(languages.map((language) => quran.defaultTranslation(language)?.id));
  return [
    entriesScript,
    lastReadScript,
    arrivalScript,
    tryAgainScript,
    savedVersesScript,
    ...[...own].map(preferencesScript),
  ];
}
