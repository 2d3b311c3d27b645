import type { ListedCollection } from "../import/source-list.ts";
import type { BookRow } from "../sources-store.ts";

/** The position of a hadith: its collection, its book, its number in references, and its index in the collection. */
export type HadithPosition = { collection: string; book: string; number: number; position: number };

/** A version of a collection that was loaded, and its books, in order. Its positions are those of this version alone. */
export type LoadedCollection = { source: ListedCollection; version: string; books: readonly BookRow[]; count: number };

export function createCollection(
  source: ListedCollection,
  version: string,
  books: readonly BookRow[],
): LoadedCollection {
  return { source, version, books, count: books.reduce((sum, { hadithCount }) => sum + hadithCount, 0) };
}

/** The number of a book's first hadith in references. */
export function firstNumber({ source }: LoadedCollection, book: BookRow): number {
  return source.numbering === "collection" ? book.firstHadith + 1 : 1;
}

/** The hadith at an index of the collection. */
export function hadithAt(collection: LoadedCollection, position: number): HadithPosition | undefined {
  const book = collection.books.findLast(({ firstHadith }) => firstHadith <= position);
  if (!book || position < 0 || position >= collection.count) return undefined;
  const number = firstNumber(collection, book) + position - book.firstHadith;
  return { collection: collection.source.id, book: book.key, number, position };
}

/** The hadith with a number in references. `book` is required if the collection numbers its hadith per book, else forbidden. */
export function hadithByNumber(
  collection: LoadedCollection,
  book: string | undefined,
  number: number,
): HadithPosition | undefined {
  if (collection.source.numbering === "collection") {
    return book === undefined ? hadithAt(collection, number - 1) : undefined;
  }
  const found = collection.books.find(({ key }) => key === book);
  if (!found || number < 1 || number > found.hadithCount) return undefined;
  return hadithAt(collection, found.firstHadith + number - 1);
}

/** Formats the reference of a hadith: "riyad:25" in a collection numbered throughout, "bukhari:2:1" in one numbered by book. */
export function formatHadithReference(
  { source }: LoadedCollection,
  { collection, book, number }: HadithPosition,
): string {
  return source.numbering === "collection" ? `${collection}:${number}` : `${collection}:${book}:${number}`;
}

const referencePattern = /^([a-z0-9-]+)(?::(introduction|[1-9]\d{0,2}(?:\.[1-9])?))?:([1-9]\d{0,4})$/;

/** Parses the canonical form; undefined for any other text. */
export function parseHadithReference(ref: string): { collection: string; book?: string; number: number } | undefined {
  const [, collection, book, number] = referencePattern.exec(ref) ?? [];
  if (collection === undefined || number === undefined) return undefined;
  return { collection, number: Number(number), ...(book === undefined ? {} : { book }) };
}
