import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import { withoutUnclosedQuote } from "../../shared/cut-quotation.ts";
import type { Book, Collection, Hadith, Source } from "../../shared/evidence.ts";
import { bookAddress, collectionAddress, hadithAddress } from "../../shared/hadith-address.ts";
import { joinWrappedLines } from "../../shared/join-wrapped-lines.ts";

/** A name and its language. */
export type NameWithLanguage = { text: string; lang: Language };

/** The name of a book. The sources have Arabic and English names only. */
export function bookName({ names }: Book, language: Language): NameWithLanguage {
  const arabic = usesArabicScript(language);
  const [text, lang] = arabic || names.en === "" ? ([names.ar, "ar"] as const) : ([names.en, "en"] as const);
  return { text: text.trim(), lang };
}

/** A collection in the list of collections. One that has a single book leads straight to it. */
export function collectionFacts(source: Source, collection: Collection | undefined, language: Language) {
  return {
    id: source.id,
    name: source.names[language],
    arabicName: source.names.ar,
    author: source.authors?.[language] ?? null,
    count: collection?.count ?? source.records,
    books: collection && collection.books.length > 1 ? collection.books.length : 0,
    address: collection ? addressOf(collection) : null,
  };
}

function addressOf(collection: Collection): string {
  const [first, ...others] = collection.books;
  return first && others.length === 0 ? bookAddress(collection, first.key) : collectionAddress(collection.source.id);
}
export type CollectionFacts = ReturnType<typeof collectionFacts>;

/** A book in a collection's list of books. */
export function bookFacts(collection: Collection, book: Book, language: Language) {
  return {
    key: book.key,
    name: bookName(book, language),
    count: book.count,
    from: collection.numbering === "collection" ? book.firstNumber : null,
    address: bookAddress(collection, book.key),
  };
}
export type BookFacts = ReturnType<typeof bookFacts>;

/** A hadith for its page: the Arabic divided into chain, narration (matn) and attribution. */
export function hadithFacts(hadith: Hadith) {
  const { text, matn, attribution } = hadith.arabic;
  const end = attribution?.start ?? text.length;
  const pieces = [
    { part: "chain" as const, text: text.slice(0, matn?.start ?? 0) },
    { part: "matn" as const, text: text.slice(matn?.start ?? 0, matn?.end ?? end) },
    { part: "after" as const, text: text.slice(matn?.end ?? end, end) },
    { part: "attribution" as const, text: text.slice(end) },
  ];
  return {
    ref: hadith.ref,
    address: hadithAddress(hadith.ref),
    number: hadith.number,
    arabic: pieces.filter((piece) => piece.text !== ""),
    english: hadith.english ? { ...hadith.english, text: joinWrappedLines(hadith.english.text) } : null,
    compilers: hadith.compilers,
    grade: hadith.grade ?? null,
  };
}
export type HadithFacts = ReturnType<typeof hadithFacts>;

const openingLength = 170;

/** The first words of the narration, without its chain, for lists. */
export function opening(hadith: Hadith, language: Language): NameWithLanguage {
  const arabic = usesArabicScript(language) || !hadith.english;
  const { text, matn } = hadith.arabic;
  const whole = (arabic ? text.slice(matn?.start ?? 0) : (hadith.english?.text ?? "")).replace(/\s+/gu, " ").trim();
  const cut = whole.length > openingLength ? whole.lastIndexOf(" ", openingLength) : whole.length;
  const shown = cut < whole.length ? `${withoutUnclosedQuote(whole.slice(0, cut))} …` : whole;
  return { text: shown, lang: arabic ? "ar" : "en" };
}
