import { languages } from "#i18n/shared/languages.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { loosen, withoutJoinedArticle } from "#quran/shared/fold-name.ts";
import { foldName } from "./fold-name.ts";

export type NamedChapter = Pick<Chapter, "id" | "names" | "verseCount">;
/**
 * Finds a surah by its folded words; `as`: only as its name is written, or also as it sounds ("Yaseen", "Kahfi"). Undefined for words that name none,
 * or several.
 */
export type FindSurah = (words: readonly string[], as?: "written" | "sounding") => NamedChapter | undefined;

/** Articles that precede surah names in some spellings. */
const articles = new Set(foldName("al an ar as ash at ath ad adh adz az el en er es et ez asz asy"));
export const isArticle = (word: string): boolean => articles.has(word);

/** The surahs by their names in the six languages and by the further `spellings`, which stand under a surah's number. */
export function nameSurahs(
  chapters: readonly NamedChapter[],
  spellings: Readonly<Record<string, readonly string[]>>,
): FindSurah {
  const all = chapters.flatMap((chapter) => {
    const names = [...languages.map((one) => chapter.names[one].name), ...(spellings[chapter.id] ?? [])];
    return names.map((name) => [joined(foldName(name)), chapter] as const);
  });
  const exact = withoutShared(all.map(([name, chapter]) => [singled(name), chapter] as const));
  const alike = withoutShared(all.map(([name, chapter]) => [soundOf(name), chapter] as const));
  return (words, as = "sounding") => {
    const own = withoutArticle(words);
    // The name of God sounds like that of surah 87.
    if (own.join("").startsWith("allah")) return undefined;
    const name = joined(words);
    const written = exact.get(singled(name));
    if (written || as === "written") return written;
    // Endings are those of one word: of several, the last may be a word of its own.
    const forms = own.length === 1 ? formsOf(name) : [soundOf(name)];
    return forms.flatMap((form) => alike.get(form) ?? [])[0];
  };
}

/** A spelling shared by two surahs in different languages is ambiguous: it names neither. */
function withoutShared(all: readonly (readonly [string, NamedChapter])[]): Map<string, NamedChapter> {
  const named = new Map(all);
  for (const [name, chapter] of all) if (named.get(name) !== chapter) named.delete(name);
  return named;
}

const withoutArticle = (words: readonly string[]) =>
  words.length > 1 && isArticle(words[0] ?? "") ? words.slice(1) : words;

/** Drops the article and joins the words, so that "Ya-Sin" equals "Yasin" and "Al-Baqarah" equals "Baqara". */
function joined(words: readonly string[]): string {
  return withoutArticle(words)
    .join("")
    .replace(/^ال/u, "")
    .replace(/(?<=a)h$/u, "");
}

/** Spellings differ in what they double. Only a name as it is written tells a long vowel ("Noor") and a joined article ("Annisa"). */
const singled = (name: string): string => name.replace(/(\p{L})\1+/gu, "$1");

/** Of shorter names too many words sound alike. */
const minLettersToFold = 6;

/** People also write "o" for the "a" of transliterations: "Baqoroh". */
function soundOf(name: string): string {
  const sound = loosen(name);
  return sound.length < minLettersToFold ? sound : sound.replaceAll("o", "a");
}

/** Fewest letters of a name before an ending. */
const minEndedLength = 4;

/** A name with the endings that Indonesian, Polish and Turkish add ("Kahfi", "Bakary", "Bakaranın"), and with an article written as one word with it. */
function formsOf(name: string): string[] {
  const bare = withoutJoinedArticle(name);
  return [...new Set([name, bare.length < minBareLength ? name : bare].flatMap((one) => withoutEndings(soundOf(one))))];
}

/** Fewest letters of a name behind a joined article. */
const minBareLength = 3;

function withoutEndings(sound: string): string[] {
  const ended = [
    sound.replace(/(?<=[^aeiou][^aeiou])i$/u, ""),
    sound.replace(/y$/u, "a"),
    sound.replace(/(?:n[iu]n|(?<=[^aeiou])[iu]n|d[ae]ki)$/u, ""),
  ];
  return [sound, ...ended.filter((one) => one.length >= minEndedLength)];
}
