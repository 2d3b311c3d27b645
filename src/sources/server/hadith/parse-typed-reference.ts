import type { ListedCollection } from "../import/source-list.ts";
import { foldName, maxNameLength } from "../query/fold-name.ts";
import {
  type HadithPosition,
  hadithAt,
  hadithByNumber,
  type LoadedCollection,
  parseHadithReference,
} from "./collection.ts";

const folded = (list: string) => new Set(foldName(list));
/** The words before the number of a book and of a hadith, in the six languages. */
const bookWords = folded("book kitab كتاب ksiega rozdzial kitap bolum buku bab باب chapter کتاب");
const hadithWords = folded(
  "hadith hadis hadits hadisi hadees حديث الحديث حدیث number no nr numer nomor numara رقم نمبر",
);
const introductionWords = folded(
  "introduction muqaddimah muqaddima مقدمة المقدمة wstep mukaddime onsoz pendahuluan مقدمہ",
);
/** Names of collections that are plain words too: "I am a Muslim, 25 years old". */
const alsoPlain = folded("muslim مسلم");
const fillers = folded("of from in the z w dari dan hr riwayat rivayet من في کا کی");

/** The names and aliases of collections, folded, with the id of each collection. */
export type CollectionNames = ReadonlyMap<string, string>;

/** Throws if two collections share a name. */
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

export type TypedReference = { collection: LoadedCollection; positions: HadithPosition[]; lacksBook?: true };

/**
 * Parses a query that is a reference: `bukhari:2:1`, "Bukhari book 2 hadith 1", "Riyad 25", "Buhari 2/1", in any of the six
 * languages. A book alone gives its hadith in order. Undefined for any other query; an empty list if the hadith does not exist, and for
 * "Bukhari 5", since that collection numbers its hadith per book: `lacksBook`.
 */
export function readTypedReference(
  names: CollectionNames,
  collections: ReadonlyMap<string, LoadedCollection>,
  query: string,
): TypedReference | undefined {
  if (query.length > maxNameLength) return undefined;
  const exact = parseHadithReference(query.trim().toLowerCase());
  const exactCollection = exact && collections.get(exact.collection);
  if (exact && exactCollection && (exact.book !== undefined || exactCollection.source.numbering === "collection")) {
    return asResult(exactCollection, hadithByNumber(exactCollection, exact.book, exact.number));
  }
  const words = foldName(query);
  const named = findName(names, words);
  const collection = named && collections.get(named.id);
  const parsed = named && readNumbers(named.rest);
  if (!collection || !parsed) return undefined;
  if (collection.source.numbering === "collection") {
    const [number] = parsed.numbers;
    const one = parsed.book === undefined && parsed.numbers.length === 1 && number !== undefined;
    return one ? asResult(collection, hadithByNumber(collection, undefined, number)) : undefined;
  }
  if (parsed.book === undefined) return { collection, positions: [], lacksBook: true };
  const [number] = parsed.numbers;
  if (number !== undefined) return asResult(collection, hadithByNumber(collection, parsed.book, number));
  const book = collection.books.find(({ key }) => key === parsed.book);
  const positions = Array.from({ length: book?.hadithCount ?? 0 }, (_, at) =>
    hadithAt(collection, (book?.firstHadith ?? 0) + at),
  );
  return { collection, positions: positions.filter((position) => position !== undefined) };
}

/**
 * The hadith that a sentence names by its reference: "What does Sahih al-Bukhari 2:50 teach?". Undefined if it names none; null if there is
 * no such hadith, or its collection is not loaded.
 */
export function findTypedReference(
  names: CollectionNames,
  collections: ReadonlyMap<string, LoadedCollection>,
  text: string,
): { collection: LoadedCollection; position: HadithPosition } | null | undefined {
  for (const { collection, parsed, found } of typedIn(names, collections, text)) {
    // Without the collection only a book and a number are surely a reference: "I am a Muslim, 25 years old" is none.
    if (!collection && parsed.book !== undefined) return null;
    const [position] = found?.positions ?? [];
    if (found && !found.lacksBook) return position ? { collection: found.collection, position } : null;
  }
  return undefined;
}

/** The collection of a hadith that a sentence names by a number alone ("Quote Bukhari 1"), where that collection numbers its hadith per book. */
export function findLackingBook(
  names: CollectionNames,
  collections: ReadonlyMap<string, LoadedCollection>,
  text: string,
): LoadedCollection | undefined {
  for (const { found, name, words } of typedIn(names, collections, text)) {
    if (found?.lacksBook && (!alsoPlain.has(name) || words.some((word) => hadithWords.has(word)))) {
      return found.collection;
    }
  }
  return undefined;
}

/** The references to hadith in a sentence: the words of each, and what they are read as. */
function* typedIn(names: CollectionNames, collections: ReadonlyMap<string, LoadedCollection>, text: string) {
  const words = foldName(text);
  for (const { id, start, end } of findNames(names, words)) {
    const isPart = (word = "") =>
      /^\d/.test(word) ||
      fillers.has(word) ||
      bookWords.has(word) ||
      hadithWords.has(word) ||
      introductionWords.has(word);
    let [first, last] = [start, end];
    while (first > 0 && isPart(words[first - 1])) first -= 1;
    while (last < words.length && isPart(words[last])) last += 1;
    const collection = collections.get(id);
    const parsed = readNumbers([...words.slice(first, start), ...words.slice(end, last)]);
    if (!parsed || parsed.numbers.length === 0) continue;
    const own = words.slice(first, last);
    const found = readTypedReference(names, collections, own.join(" "));
    yield { collection, parsed, found, name: words.slice(start, end).join(" "), words: own };
  }
}

/** Where words name collections: the longest name at each place. */
function* findNames(names: CollectionNames, words: readonly string[]) {
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(words.length - start, 6); length > 0; length -= 1) {
      const id = names.get(words.slice(start, start + length).join(" "));
      if (id === undefined) continue;
      yield { id, start, end: start + length };
      start += length - 1;
      break;
    }
  }
}

function asResult(collection: LoadedCollection, position: HadithPosition | undefined) {
  return { collection, positions: position ? [position] : [] };
}

/** The longest sequence of words that names a collection, and the remaining words. */
function findName(names: CollectionNames, words: readonly string[]): { id: string; rest: string[] } | undefined {
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const id = names.get(words.slice(start, start + length).join(" "));
      if (id !== undefined) return { id, rest: [...words.slice(0, start), ...words.slice(start + length)] };
    }
  }
  return undefined;
}

/** Some languages put the number first ("2. kitap 1. hadis"): the words are then reversed. */
function labelsFirst(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !fillers.has(word));
  const isLabel = (word = "") => bookWords.has(word) || hadithWords.has(word);
  return /^\d/.test(own[0] ?? "") && isLabel(own.at(-1)) ? own.toReversed() : words;
}

/** The book and the hadith number; undefined if there are other words or too many numbers. */
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
