import type { Collection } from "./evidence.ts";

/** The page of a hadith, without language prefix: "/hadith/riyad/25", "/hadith/bukhari/2/1". */
export function hadithAddress(ref: string): string {
  return `/hadith/${ref.split(":").join("/")}`;
}

export function collectionAddress(id: string): string {
  return `/hadith/${id}`;
}

/**
 * The page of a book. If a collection numbers its hadith continuously, the second part of an address is a hadith, so its books are under the
 * word: "/hadith/riyad/book/3", but "/hadith/bukhari/2".
 */
export function bookAddress({ source, numbering }: Pick<Collection, "source" | "numbering">, key: string): string {
  return numbering === "collection" ? `/hadith/${source.id}/${bookWord}/${key}` : `/hadith/${source.id}/${key}`;
}

export const bookWord = "book";

/** The key of the section before the first book of a collection. */
export const introductionKey = "introduction";
