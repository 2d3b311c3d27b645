import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { foldMarks } from "#i18n/shared/text-folding.ts";
import type { Quran } from "#quran/shared/contract.ts";
import surahSpellings from "../../../../../content/passages/surah-spellings.json" with { type: "json" };
import { isArabicScript } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { vocabulary } from "./words/vocabulary.ts";

const surah =
  /(?<![\p{L}])(?:surah?|surat|s[uû]re(?:si)?|sura[ht]?|qs|q|qur['’ʼ]?an|koran|kur['’ʼ]?an|سورة|سورہ|سورۃ|القرآن|آية|الآية|الآيات|آیت|verses?|ayah?|ayat|ayet|werset)(?![\p{L}])/iu;
const surahs = new RegExp(surah, "giu");
const label = (words: string) => `[*_(]*(?:${words})[*_]*\\s?[:：]`;
/** The word for the narrator of a hadith, as the source of a regular expression. */
export const narratorName = "narrator|r[aâ]vi|perawi|الراوي|المحدث|راوی";
/** "Narrator:" on a line beside a text, as the source of a regular expression. */
export const narratorLabel = label(narratorName);
/** The same, and "Source:". */
export const sourceLabel = label(
  `source|reference|kaynak|sumber|źródło|المصدر|التخريج|ماخذ|حوالہ|hawala|${narratorName}`,
);
/** A verse by numbers: "2:153". */
export const verseNumber = /[\d٠-٩۰-۹]{1,3}\s?[:/]\s?[\d٠-٩۰-۹]{1,3}/u;
const number = /[\d٠-٩۰-۹]/u;
const mostWords = 8;

/** Whether a note in brackets or after a dash names a place in the Qur'an or a hadith number: few words, with a number or a surah. */
export function isPlaceNote(inner: string): boolean {
  const words = inner.match(/\p{L}[\p{L}\p{M}'’ʼ-]*/gu)?.length ?? 0;
  return words <= mostWords && (number.test(inner) || surah.test(inner));
}

/** Whether a text names a verse or a surah. */
export function namesPlace(text: string): boolean {
  return verseNumber.test(text) || vocabulary.scripture.lastIn(foldedWords(text)) >= 0;
}

/** Whether a note in brackets or after a dash names a verse: by numbers, by a word for scripture, or by the name of a surah. */
export function isVerseNote(note: string, readPlace: PlaceReader | undefined): boolean {
  return isPlaceNote(note) && (namesPlace(note) || readPlace?.(note) !== undefined);
}

/** Whether a note is the name of a surah alone. */
export function isSurahName(note: string, readPlace: PlaceReader | undefined): boolean {
  return !number.test(note) && readPlace?.(`${note} 1`) !== undefined;
}

/** "Ar-Ra'd [13]": the name tells the surah. */
const numberOfSurah = /(?<=\p{L})\s*\[\d{1,3}\]/gu;
/** "2/Bakara, 153": the number before the name is that of the surah. */
const numberBeforeName = /^\s*\d{1,3}\s*\/\s*(?=\p{L})/u;
/** "Bakara 153. ayet". */
const ordinal = /\.\s*[aâ]yet\p{L}*\s*$/iu;
const place =
  /^([^\d:،,()]{0,40}?)[\s:،,]*(?:(\d{1,3})\s?[:/,]\s?)?(?:(?:verses?|ayah?|ayat|ayet|ayetler|wersety?|الآية|الآيات|آية|آیت)[\s:]*)?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s*$/iu;
const article = /^(?:al|an|ar|as|ash|at|ad|az|el|en|er|es)[-\s]|^ال/u;

/** Parses a typed reference such as "Qur’an 2:153" or "al-Baqarah: 153". Undefined when it is not clearly one. */
export type PlaceReader = (inner: string) => string | undefined;

const readers = new WeakMap<Quran["chapters"], PlaceReader>();

/** The reader that knows the names of the surahs in the six languages, and other spellings of them. All answers share it. */
export function createPlaceReader(chapters: Quran["chapters"]): PlaceReader {
  const reader = readers.get(chapters) ?? placeReaderOf(chapters);
  readers.set(chapters, reader);
  return reader;
}

function placeReaderOf(chapters: Quran["chapters"]): PlaceReader {
  const known = new Map<string, number>();
  for (const [id, spellings] of Object.entries(surahSpellings)) {
    // Further names in Arabic letters, such as that for "oneness", are ordinary words too.
    for (const name of spellings) if (!isArabicScript(name)) known.set(foldName(name), Number(id));
  }
  for (const { id, names } of chapters) {
    for (const { name } of Object.values(names)) known.set(foldName(name), id);
  }
  return (inner) => {
    const latin = latinDigits(inner).replace(numberOfSurah, "").replace(numberBeforeName, "").replace(ordinal, "");
    const [, words = "", number, from, to] = place.exec(latin) ?? [];
    if (from === undefined) return undefined;
    const named = known.get(foldName(words.replaceAll(surahs, " ")));
    const chapter = named ?? (number !== undefined && surah.test(words) ? Number(number) : undefined);
    return chapter === undefined ? undefined : `${chapter}:${Number(from)}${to === undefined ? "" : `-${Number(to)}`}`;
  };
}

/** What may stand between the number of a surah and that of a verse: "sura 2, werset 153". */
const numbersBetween = "(?:[:/]|,?\\s(?:verses?|ayah|ayat|wersety?|الآية|آية|آیت)\\s)";
const placed = new RegExp(`(?:\\d{1,3}\\s?${numbersBetween}\\s?)?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?`, "giu");
const bareNumbers = new RegExp(`^(\\d{1,3})\\s?${numbersBetween}\\s?(\\d{1,3})(?:\\s?[-–]\\s?(\\d{1,3}))?$`, "iu");
/** Most words of a reference before its numbers: "Surah al-Baqarah, verse". */
const mostBefore = 5;

/**
 * The references to verses in a text that claims to quote the Qur'an, in order: there "2:153" alone is one. Whether the verses exist is not examined.
 */
export function findPlaces(text: string, readPlace: PlaceReader | undefined): string[] {
  const latin = latinDigits(text).replace(numberOfSurah, "");
  const found = [...latin.matchAll(placed)].map(({ index, 0: numbers }) => placeAt(latin, index, numbers, readPlace));
  return found.filter((place) => place !== undefined);
}

function placeAt(text: string, at: number, numbers: string, readPlace: PlaceReader | undefined): string | undefined {
  const before =
    text
      .slice(0, at)
      .match(/[\p{L}\p{M}'’ʼ-]+[\s:،,(]*/gu)
      ?.slice(-mostBefore) ?? [];
  for (let from = 0; from < before.length; from += 1) {
    const place = readPlace?.((before.slice(from).join("") + numbers).replace(/[(,،]/gu, " "));
    if (place !== undefined) return place;
  }
  const [, chapter, first, last] = bareNumbers.exec(numbers) ?? [];
  if (chapter === undefined) return undefined;
  return `${Number(chapter)}:${Number(first)}${last === undefined ? "" : `-${Number(last)}`}`;
}

/** The name as all spell it: "al-Baqarah", "Al-Baqara" and "Bakara", "البقرة" and "البقرہ". */
function foldName(name: string): string {
  return foldMarks(name)
    .replace(/^[^\p{L}]+/u, "")
    .replace(article, "")
    .replace(/[^\p{L}]/gu, "")
    .replaceAll("q", "k")
    .replace(/(?<=a)[ht]$|[ةہۃه]$/u, "")
    .replace(/[یيى]/gu, "ي")
    .replace(/[کك]/gu, "ك")
    .replace(/(\p{L})\1+/gu, "$1");
}
