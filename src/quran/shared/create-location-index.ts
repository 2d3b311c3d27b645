import furtherSpellings from "../../../content/passages/surah-spellings.json" with { type: "json" };
import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { Quran } from "./contract.ts";
import { foldName } from "./fold-name.ts";
import { divisionsFrom, type LocationIndex } from "./location-index.ts";

type IndexSource = Pick<Quran, "chapters" | "verseAt">;

/** Further spellings of surahs' names, and names that only some people use ("Bani Israil", "Iqra"), by the number of the surah. */
const spellingsOf: Readonly<Record<string, readonly string[]>> = furtherSpellings;

/** The location index of the whole Qur'an, with names in one language. It is not in `location-index.ts`, because pages fold no names before one is typed. */
export function createLocationIndex(quran: IndexSource, language: Language): LocationIndex {
  const rubs: number[] = [];
  const pages: number[] = [];
  const verseCount = quran.chapters.reduce((sum, chapter) => sum + chapter.verseCount, 0);
  for (let index = 0; index < verseCount; index++) {
    const verse = quran.verseAt(index);
    rubs[verse.rub - 1] ??= index;
    pages[verse.page - 1] ??= index;
  }
  const chapters = quran.chapters.map(({ id, names, verseCount }) => ({
    name: names[language].name,
    verseCount,
    meaning: foldName(names[language].meaning).join(" "),
    spellings: [
      ...new Set(
        [...languages.map((one) => names[one].name), ...(spellingsOf[id] ?? [])].map((one) => foldName(one).join(" ")),
      ),
    ],
  }));
  return { chapters, ...divisionsFrom(rubs), pages };
}
