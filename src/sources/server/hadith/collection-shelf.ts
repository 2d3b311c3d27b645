import type { ListedCollection } from "../import/source-list.ts";
import type { BookRow } from "../sources-store.ts";

/** Where a hadith stands: its collection, its book, its number in references, and its place among the collection's. */
export type HadithPlace = { collection: string; book: string; number: number; position: number };

/** A loaded collection and its books, in order. */
export type CollectionShelf = { source: ListedCollection; books: readonly BookRow[]; count: number };

export function makeShelf(source: ListedCollection, books: readonly BookRow[]): CollectionShelf {
  return { source, books, count: books.reduce((sum, { hadithCount }) => sum + hadithCount, 0) };
}

/** The number of a book's first hadith in references. */
export function firstNumber({ source }: CollectionShelf, book: BookRow): number {
  return source.numbering === "collection" ? book.firstHadith + 1 : 1;
}

export function placeAt(shelf: CollectionShelf, position: number): HadithPlace | undefined {
  const book = shelf.books.findLast(({ firstHadith }) => firstHadith <= position);
  if (!book || position < 0 || position >= shelf.count) return undefined;
  const number = firstNumber(shelf, book) + position - book.firstHadith;
  return { collection: shelf.source.id, book: book.key, number, position };
}

/** By its number in references; `book` is needed where the collection counts within its books. */
export function placeOf(shelf: CollectionShelf, book: string | undefined, number: number): HadithPlace | undefined {
  if (shelf.source.numbering === "collection") return book === undefined ? placeAt(shelf, number - 1) : undefined;
  const found = shelf.books.find(({ key }) => key === book);
  if (!found || number < 1 || number > found.hadithCount) return undefined;
  return placeAt(shelf, found.firstHadith + number - 1);
}

/** "riyad:25", "bukhari:2:1". */
export function formatHadithReference({ source }: CollectionShelf, { collection, book, number }: HadithPlace): string {
  return source.numbering === "collection" ? `${collection}:${number}` : `${collection}:${book}:${number}`;
}

const referencePattern = /^([a-z0-9-]+)(?::(introduction|[1-9]\d{0,2}(?:\.[1-9])?))?:([1-9]\d{0,4})$/;

/** Reads the exact form; undefined for any other text. */
export function parseHadithReference(ref: string): { collection: string; book?: string; number: number } | undefined {
  const [, collection, book, number] = referencePattern.exec(ref) ?? [];
  if (collection === undefined || number === undefined) return undefined;
  return { collection, number: Number(number), ...(book === undefined ? {} : { book }) };
}
