import type { ListedCollection } from "../import/source-list.ts";
import { foldName, longestName } from "../names/fold-name.ts";
import { type CollectionShelf, type HadithPlace, parseHadithReference, placeAt, placeOf } from "./collection-shelf.ts";

const folded = (list: string) => new Set(foldName(list));
/** What people write before the number of a book, and before that of a hadith, in the six languages. */
const bookWords = folded("book kitab كتاب ksiega rozdzial kitap bolum buku bab باب chapter کتاب");
const hadithWords = folded(
  "hadith hadis hadits hadisi hadees حديث الحديث حدیث number no nr numer nomor numara رقم نمبر",
);
const introductionWords = folded(
  "introduction muqaddimah muqaddima مقدمة المقدمة wstep mukaddime onsoz pendahuluan مقدمہ",
);
const fillers = folded("of from in the z w dari dan hr riwayat rivayet من في کا کی");

/** The names of collections as people write them: the words of each, to the collection's id. */
export type CollectionNames = ReadonlyMap<string, string>;

/** Throws where two collections share a name. */
export function readCollectionNames(collections: readonly ListedCollection[]): CollectionNames {
  const names = new Map<string, string>();
  for (const { id, names: own, aliases } of collections) {
    for (const name of [id, ...Object.values(own), ...aliases]) {
      const words = foldName(name).join(" ");
      if ((names.get(words) ?? id) !== id) throw new Error(`Two collections are called "${name}"`);
      names.set(words, id);
    }
  }
  return names;
}

/**
 * Reads a query that is nothing but a reference: `bukhari:2:1`, "Bukhari book 2 hadith 1", "Riyad 25", "Buhari 2/1", in any
 * of our languages. A book alone gives its hadith in order. A collection that counts within its books has no running
 * numbers: "Bukhari 5" is no reference. Undefined for any other query; an empty list where there is no such hadith.
 */
export function readTypedReference(
  names: CollectionNames,
  shelves: ReadonlyMap<string, CollectionShelf>,
  query: string,
): { shelf: CollectionShelf; places: HadithPlace[] } | undefined {
  if (query.length > longestName) return undefined;
  const exact = parseHadithReference(query.trim().toLowerCase());
  const exactShelf = exact && shelves.get(exact.collection);
  if (exact && exactShelf && (exact.book !== undefined || exactShelf.source.numbering === "collection")) {
    return withPlaces(exactShelf, placeOf(exactShelf, exact.book, exact.number));
  }
  const words = foldName(query);
  const named = findName(names, words);
  const shelf = named && shelves.get(named.id);
  const asked = named && readNumbers(named.rest);
  if (!shelf || !asked) return undefined;
  if (shelf.source.numbering === "collection") {
    const [number] = asked.numbers;
    const one = asked.book === undefined && asked.numbers.length === 1 && number !== undefined;
    return one ? withPlaces(shelf, placeOf(shelf, undefined, number)) : undefined;
  }
  if (asked.book === undefined) return undefined;
  const [number] = asked.numbers;
  if (number !== undefined) return withPlaces(shelf, placeOf(shelf, asked.book, number));
  const book = shelf.books.find(({ key }) => key === asked.book);
  const places = Array.from({ length: book?.hadithCount ?? 0 }, (_, at) =>
    placeAt(shelf, (book?.firstHadith ?? 0) + at),
  );
  return { shelf, places: places.filter((place) => place !== undefined) };
}

function withPlaces(shelf: CollectionShelf, place: HadithPlace | undefined) {
  return { shelf, places: place ? [place] : [] };
}

/** The longest run of words that is a collection's name, and the words beside it. */
function findName(names: CollectionNames, words: readonly string[]): { id: string; rest: string[] } | undefined {
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const id = names.get(words.slice(start, start + length).join(" "));
      if (id !== undefined) return { id, rest: [...words.slice(0, start), ...words.slice(start + length)] };
    }
  }
  return undefined;
}

/** "2. kitap 1. hadis": some languages put the number before what it counts. Then all is read from its end. */
function labelsFirst(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !fillers.has(word));
  const isLabel = (word = "") => bookWords.has(word) || hadithWords.has(word);
  return /^\d/.test(own[0] ?? "") && isLabel(own.at(-1)) ? own.toReversed() : words;
}

/** A book and numbers of hadith; undefined where anything else stands among them or there are too many. */
function readNumbers(words: readonly string[]): { book: string | undefined; numbers: number[] } | undefined {
  let label: "book" | "hadith" | undefined;
  let book: string | undefined;
  const numbers: string[] = [];
  for (const word of labelsFirst(words)) {
    if (bookWords.has(word)) label = "book";
    else if (hadithWords.has(word)) label = "hadith";
    else if (introductionWords.has(word)) book = "introduction";
    else if (/^\d/.test(word)) {
      if (label === "book") book = word;
      else numbers.push(word);
      label = undefined;
    } else if (!fillers.has(word)) return undefined;
  }
  // Two bare numbers: the book, then the hadith.
  if (book === undefined && numbers.length === 2) book = numbers.shift();
  const whole = numbers.filter((number) => /^\d{1,5}$/.test(number)).map(Number);
  const known = book !== undefined || whole.length > 0;
  return known && whole.length === numbers.length && whole.length <= 1 ? { book, numbers: whole } : undefined;
}
