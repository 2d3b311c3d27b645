import { languages } from "../../../i18n/shared/languages.ts";
import type { Chapter } from "../../../quran/shared/contract.ts";
import { loosen } from "../../../quran/shared/fold-name.ts";
import { foldName } from "./fold-name.ts";

export type NamedChapter = Pick<Chapter, "id" | "names" | "verseCount">;
/** Finds a surah by its folded words. Undefined for words that name none, or several. */
export type FindSurah = (words: readonly string[]) => NamedChapter | undefined;

/** Articles that precede surah names in some spellings. */
const articles = new Set(foldName("al an ar as ash at ad adh az el en er es et ez asz asy ath"));
export const isArticle = (word: string): boolean => articles.has(word);

/**
 * The surahs by their names in the six languages and by the further `spellings`, which stand under a surah's number. Names that are written as in a
 * language come before those that only sound alike ("Yaseen", "Kahfi").
 */
export function nameSurahs(
  chapters: readonly NamedChapter[],
  spellings: Readonly<Record<string, readonly string[]>>,
): FindSurah {
  const all = chapters.flatMap((chapter) => {
    const names = [...languages.map((one) => chapter.names[one].name), ...(spellings[chapter.id] ?? [])];
    return names.map((name) => [normalize(foldName(name)), chapter] as const);
  });
  const exact = withoutShared(all);
  const alike = withoutShared(all.map(([name, chapter]) => [soundOf(name), chapter] as const));
  return (words) => {
    const name = normalize(words);
    return exact.get(name) ?? formsOf(soundOf(name)).flatMap((form) => alike.get(form) ?? [])[0];
  };
}

/** A spelling shared by two surahs in different languages is ambiguous: it names neither. */
function withoutShared(all: readonly (readonly [string, NamedChapter])[]): Map<string, NamedChapter> {
  const named = new Map(all);
  for (const [name, chapter] of all) if (named.get(name) !== chapter) named.delete(name);
  return named;
}

/** Drops the article and joins the words, so that "Ya-Sin" equals "Yasin" and "Al-Baqarah" equals "Baqara". */
function normalize(words: readonly string[]): string {
  const own = words.length > 1 && isArticle(words[0] ?? "") ? words.slice(1) : words;
  return own
    .join("")
    .replace(/^ال/u, "")
    .replace(/(?<=a)h$/u, "")
    .replace(/(\p{L})\1+/gu, "$1");
}

/** People also write "o" for the "a" and "u" of transliterations. */
const soundOf = (name: string) => loosen(name).replaceAll("o", "a");

/** A name with the endings that Indonesian, Polish and Turkish add ("Kahfi", "Bakary", "Bakaranın"), and with an article written as one word with it. */
function formsOf(name: string): string[] {
  const ended = [
    name,
    name.replace(/(?<=[^aeiou][^aeiou])i$/u, ""),
    name.replace(/y$/u, "a"),
    name.replace(/(?:n[iu]n|(?<=[^aeiou])[iu]n|d[ae]ki)$/u, ""),
  ];
  return [...new Set([...ended, ...ended.map((one) => one.replace(/^[ae][lnrstdz](?=.{3})/u, ""))])];
}
