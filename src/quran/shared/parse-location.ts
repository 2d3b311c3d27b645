import { foldName, loosen, withoutArticle, withoutJoinedArticle } from "./fold-name.ts";
import {
  type Division,
  divisionStarts,
  type LocationIndex,
  maxLocationLength,
  type Verse,
  verseAtIndex,
} from "./location-index.ts";

/** A location in the Qur'an: a verse, the first of several up to the verse `to`, or the first verse of a division. */
export type QuranLocation = Verse & { kind: "verse" | Division; number: number; to?: number };

const words = (text: string): ReadonlySet<string> => new Set(foldName(text));
const surahWords = words(
  "surah sura surat qs q surahs chapter sure suresi surenin suresinin sury surze sureh سورة سورت سوره",
);
const verseWords = words(
  "ayah ayahs aya ayat ayats ayet ayeti ayetler ayetleri verse verses ajat werset wersety آية آیت الآية آيات الآيات آيتين",
);
/** What people write before the numbers of a surah and its verse: "Quran 2:255". */
const quranWords = words("quran koran kuran القرآن قرآن");
/** What people write between the numbers of verses, and between the word for a verse and its number. */
const betweenVerses = words(
  "to until till do den dan sampai hingga sd number nr no numer nomor الى حتى رقم تا سے نمبر",
);
const juzWords = words(
  "juz juzu juzuk juz' joz cüz cüzü dżuz dżuzu djuz para parah paara pārah sipara siparah جزء الجزء پارہ سپارہ سیپارہ جز",
);
/** The names that some juz have by their first words. */
const juzNames: ReadonlyMap<string, number> = new Map([
  ...namesOf(29, "tabarak tabaraka tabarok tebareke tebarek تبارك تبارک"),
  ...namesOf(30, "amma ammah amme عم"),
]);
/** What people write between the word for a division and its number. */
const between = words("the th st nd rd no nr number numer nomor ke numara wan نمبر رقم واں");
const hizbWords = words("hizb hizib hizbu حزب الحزب");
const pageWords = words("page pages sayfa sayfası strona halaman hal صفحة الصفحة صفحہ");

function namesOf(juz: number, text: string) {
  return [...words(text)].map((word) => [word, juz] as const);
}

type Query = {
  /** Words that may be part of a name. */
  name: string[];
  numbers: number[];
  kind: Division | undefined;
};

function readQuery(text: string): Query | undefined {
  if (text.length > maxLocationLength) return undefined;
  const all = foldName(text.replace(/\bq\.\s?s\b/giu, "qs"));
  const letters = all.filter((word) => !/^\d/.test(word));
  const numbers = all.filter((word) => /^\d/.test(word)).map(Number);
  const division = readDivision(
    letters.filter((word) => !between.has(word)),
    numbers,
  );
  if (division) return division;
  const isOwn = (word: string) =>
    !surahWords.has(word) && !verseWords.has(word) && !(numbers.length > 1 && quranWords.has(word));
  // Before the first word for a verse or number, such a word may be part of a name.
  const last = all.findIndex((word) => verseWords.has(word) || /^\d/.test(word));
  const own = letters.filter(isOwn).filter((word) => !betweenVerses.has(word) || all.indexOf(word) < last);
  // In some languages the name of surah 42 folds to the word "sura": "Şûrâ", "Şûrâ suresi 38". But "Sura 38" means surah 38.
  const surah = letters.filter((word) => surahWords.has(word));
  const isSurahNamedSura = own.length === 0 && surah.length > (numbers.length > 0 ? 1 : 0);
  return { name: isSurahNamedSura ? surah.slice(0, 1) : own, numbers, kind: undefined };
}

/** "juz 30", "30th juz", "juz amma". */
function readDivision(letters: readonly string[], numbers: number[]): Query | undefined {
  const [kind] = letters.flatMap((word) => kindOf(word) ?? []);
  const rest = letters.filter((word) => kindOf(word) === undefined);
  if (!kind || letters.length > 2 || letters.length - rest.length > 1) return undefined;
  const [own] = rest;
  if (own === undefined) return { name: [...letters], numbers, kind };
  const named = kind === "juz" && numbers.length === 0 ? juzNames.get(own) : undefined;
  return named === undefined ? undefined : { name: [...letters], numbers: [named], kind };
}

/** Whether a text names a division, which need not exist. */
export function namesDivision(text: string): boolean {
  const query = readQuery(text);
  return query?.kind !== undefined && query.numbers.length > 0;
}

function kindOf(word: string): Division | undefined {
  if (juzWords.has(word)) return "juz";
  if (hizbWords.has(word)) return "hizb";
  return pageWords.has(word) ? "page" : undefined;
}

/** Reads "2:255", "2:255-257", "2 255", "baqarah 255", "البقرة ٢٥٥", "juz 30", "hizb 12", "page 50"; undefined if no such location exists. */
export function parseLocation(locations: LocationIndex, text: string): QuranLocation | undefined {
  const query = readQuery(text);
  if (!query || query.numbers.length === 0) return undefined;
  const { name, numbers, kind } = query;
  if (kind) {
    const [number = 0, ...more] = numbers;
    const index = divisionStarts(locations, kind)[number - 1];
    const verse = index === undefined || more.length > 0 ? undefined : verseAtIndex(locations, index);
    return verse && { kind, number, ...verse };
  }
  const chapter = name.length > 0 ? chapterNamed(locations, name) : numbers[0];
  const verses = name.length > 0 ? versesBesideName(chapter ?? 0, numbers, text) : numbers.slice(1);
  const [from, to = from, ...more] = verses ?? [];
  const count = chapter === undefined ? undefined : locations.chapters[chapter - 1]?.verseCount;
  if (chapter === undefined || count === undefined || from === undefined || to === undefined) return undefined;
  const exists = more.length === 0 && from >= 1 && from <= to && from <= count;
  if (!exists) return undefined;
  const last = Math.min(to, count);
  return { kind: "verse", number: from, chapter, verse: from, ...(last > from && { to: last }) };
}

/** A number and what joins it to the number of a verse: "2:255", "2/255", "[2]: 255", "(2), verse 255", "2, 255". */
const beforeVerse = /\p{Nd}+\s*(?:(?<comma>[,،])\s*|[:/]\s*|[)\]]\P{Nd}*)\p{Nd}/u;

/**
 * The numbers of the verses behind a surah's name, without the number of the surah itself: "Al-Baqarah 2:255", "Bakara, 2/255" and "QS. Al-Baqarah
 * [2]: 255-257" name the surah twice. Undefined if the number is that of another surah ("Al-Baqarah 3:255").
 */
export function versesBesideName(chapter: number, numbers: readonly number[], text: string): number[] | undefined {
  const [first, ...verses] = numbers;
  const joined = beforeVerse.exec(text);
  if (verses.length === 0 || !joined) return [...numbers];
  if (first === chapter) return verses;
  return joined.groups?.comma === undefined ? undefined : [...numbers];
}

/** The chapters that a text may mean, by number or name, best match first; all of them for an empty text. */
export function findChapters(locations: LocationIndex, text: string): number[] {
  if (text.trim() === "") return locations.chapters.map((_, i) => i + 1);
  const target = parseLocation(locations, text);
  if (target) return [target.chapter];
  const query = readQuery(text);
  if (!query) return [];
  const { name, numbers } = query;
  if (name.length > 0) return numbers.length > 0 ? [] : rankByName(locations, name).map(({ chapter }) => chapter);
  const [number, ...more] = numbers;
  if (number === undefined || more.length > 0) return [];
  const digits = String(number);
  const matches = locations.chapters.map((_, i) => i + 1).filter((id) => String(id).startsWith(digits));
  return matches.sort((a, b) => a - b);
}

type Ranked = { chapter: number; rank: number };

/** The chapter with this name, if the best match is unambiguous. */
function chapterNamed(locations: LocationIndex, name: readonly string[]): number | undefined {
  const [best, second] = rankByName(locations, name);
  return best && best.rank !== second?.rank && best.rank <= prefix ? best.chapter : undefined;
}

/** Ranks of a match; lower is better. */
const exact = 0;
const prefix = 1;
const wordPrefix = 2;
const substring = 3;

function rankByName(locations: LocationIndex, name: readonly string[]): Ranked[] {
  const joined = name.join("");
  const wanted = formsOf([joined, withoutArticle(name).join("")]);
  const found = rankAll(locations, wanted);
  if (found.length > 0) return found;
  // Then try common variants: the article joined to the name, and a case ending after it ("Al-Kahfi").
  const bare = withoutJoinedArticle(withoutArticle(name).join(""));
  return rankAll(locations, formsOf([bare, bare.replace(/(?<=[^aeiou][^aeiou])[iu]$/, "")]));
}

function formsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, loosen(name)]))].filter((form) => form !== "");
}

function rankAll(locations: LocationIndex, wanted: readonly string[]): Ranked[] {
  return spellingsOf(locations)
    .flatMap((spellings, i) => {
      const ranks = spellings.flatMap((spelling) => wanted.map((form) => rankOf(spelling, form)));
      const rank = Math.min(...ranks);
      return rank <= substring ? [{ chapter: i + 1, rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.chapter - b.chapter);
}

/** The forms of one spelling: the whole name with and without article, and its endings. A meaning has endings only. */
type Spelling = { whole: readonly string[]; endings: readonly string[] };

const cache = new WeakMap<LocationIndex, Spelling[][]>();

function spellingsOf(locations: LocationIndex): Spelling[][] {
  const ready = cache.get(locations);
  if (ready) return ready;
  const made = locations.chapters.map(({ spellings, meaning }) => [
    ...spellings.map((spelling) => {
      const all = spelling.split(" ");
      return { whole: formsOf([all.join(""), withoutArticle(all).join("")]), endings: endingsOf(all.slice(1)) };
    }),
    { whole: [], endings: endingsOf(meaning.split(" ")) },
  ]);
  cache.set(locations, made);
  return made;
}

/** "the night journey", "night journey" and "journey", each as one word. */
function endingsOf(all: readonly string[]): string[] {
  return formsOf(all.map((_, i) => all.slice(i).join("")));
}

function rankOf({ whole, endings }: Spelling, form: string): number {
  if (whole.includes(form)) return exact;
  if (whole.some((one) => one.startsWith(form))) return prefix;
  if (endings.some((one) => one.startsWith(form))) return wordPrefix;
  return form.length >= 3 && whole.some((one) => one.includes(form)) ? substring : Number.POSITIVE_INFINITY;
}
