import { createEventLoopYield } from "../../index/event-loop-yield.ts";
import { fnv1a } from "../../index/fnv1a.ts";
import { arabicConsonants } from "../bags/latin-arabic.ts";
import { indexWordBags, type WordBags } from "../bags/word-bags.ts";
import { groupPlaces, lowerBound } from "../lower-bound.ts";
import { wordNumber } from "../passages/passage-index.ts";
import { createAligner, type Slot } from "./align-verse.ts";
import { skeleton } from "./spell.ts";

/** The Arabic texts, one string a verse in the order of the mushaf, and how many verses each surah has. */
export type ArabicTexts = { uthmani: readonly string[]; imlaei: readonly string[]; verseCounts: readonly number[] };

/**
 * The words of the Qur'an as an array of positions. Words with the same forms share one entry of `forms`, so a position is
 * a number: about 1 MB, and 5 MB with the forms and lookup tables.
 */
export type ArabicIndex = {
  /** The forms of each distinct word. */
  forms: readonly (readonly string[])[];
  /** The number of the distinct word at each position. */
  places: Uint16Array;
  /** The verse of each position, from 0. */
  verses: Uint16Array;
  /** The first position of each verse, then the end of the last. */
  verseStarts: Uint32Array;
  /** The first position of the surah of each verse, and its end. */
  surahStarts: Uint32Array;
  surahEnds: Uint32Array;
  /** The positions of the distinct words. `placesOf` reads them. */
  ofWords: ReturnType<typeof groupPlaces>;
  /** The distinct words that have a form. */
  wordsOf: ReadonlyMap<string, readonly number[]>;
  /** Hashes of skeleton n-grams, ascending, and the position where each begins. */
  gramHashes: Uint32Array;
  gramPlaces: Uint32Array;
  longestForm: number;
  /** The words of each verse, in all spellings, and their consonants as Latin transcriptions write them. */
  bags: WordBags;
  latinBags: WordBags;
};

/** The length of skeleton n-grams: the letters of two or three words. */
export const gramLength = 6;

/** Builds the index: a second of work, with yields to the event loop. Throws if the two texts do not hold the same words. */
export async function buildArabicIndex({ uthmani, imlaei, verseCounts }: ArabicTexts): Promise<ArabicIndex> {
  const yieldIfDue = createEventLoopYield();
  const align = createAligner();
  const verses: Slot[][] = [];
  for (const [verse, text] of uthmani.entries()) {
    verses.push(align(text, imlaei[verse] ?? ""));
    await yieldIfDue();
  }
  const total = verses.reduce((sum, slots) => sum + slots.length, 0);
  const words = createWordTable();
  const index = {
    places: new Uint16Array(total),
    verses: new Uint16Array(total),
    verseStarts: new Uint32Array(verses.length + 1),
    surahStarts: new Uint32Array(verses.length),
    surahEnds: new Uint32Array(verses.length),
  };
  let place = 0;
  for (const [verse, slots] of verses.entries()) {
    index.verseStarts[verse] = place;
    for (const slot of slots) {
      index.places[place] = words.add(slot);
      index.verses[place] = verse;
      place += 1;
    }
  }
  index.verseStarts[verses.length] = place;
  let first = 0;
  for (const count of verseCounts) {
    index.surahStarts.fill(index.verseStarts[first] ?? 0, first, first + count);
    index.surahEnds.fill(index.verseStarts[first + count] ?? place, first, first + count);
    first += count;
  }
  const { gramHashes, gramPlaces } = await buildGrams(verses, index, yieldIfDue);
  const bags = await indexVerseBags(words.forms, index);
  return { ...index, ...indexWords(words.forms, index.places), ...bags, gramHashes, gramPlaces };
}

function createWordTable() {
  const known = new Map<string, number>();
  const forms: string[][] = [];
  return {
    forms,
    add(slot: Slot): number {
      const key = [...slot].join(" ");
      const before = known.get(key);
      if (before !== undefined) return before;
      known.set(key, forms.length);
      forms.push([...slot]);
      return forms.length - 1;
    },
  };
}

/** The lookup tables of the distinct words. They follow from the forms and the positions. */
export function indexWords(
  forms: readonly (readonly string[])[],
  places: Uint16Array,
): Pick<ArabicIndex, "forms" | "wordsOf" | "ofWords" | "longestForm"> {
  const wordsOf = new Map<string, number[]>();
  let longestForm = 0;
  for (const [word, list] of forms.entries()) {
    for (const form of list) {
      const words = wordsOf.get(form);
      if (words) words.push(word);
      else wordsOf.set(form, [word]);
      longestForm = Math.max(longestForm, form.length);
    }
  }
  return { forms, wordsOf, ofWords: groupPlaces(places, forms.length), longestForm };
}

/** The positions of a distinct word, ascending. */
export function placesOf({ ofWords: { places, starts } }: ArabicIndex, word: number): Uint32Array {
  return places.subarray(starts[word], starts[word + 1]);
}

/** The words of each verse without order. They follow from the forms and the positions. */
export async function indexVerseBags(
  forms: readonly (readonly string[])[],
  { places, verseStarts }: Pick<ArabicIndex, "places" | "verseStarts">,
): Promise<Pick<ArabicIndex, "bags" | "latinBags">> {
  const yieldIfDue = createEventLoopYield();
  const bagsOf = async (spellings: (list: readonly string[]) => readonly string[]) => {
    const numbersOf = forms.map((list) => [...new Set(spellings(list).map(wordNumber))]);
    const words: number[] = [];
    const starts: number[] = [];
    let place = 0;
    for (const verseStart of verseStarts) {
      for (; place < verseStart; place += 1) words.push(...(numbersOf[places[place] ?? 0] ?? []));
      starts.push(words.length);
    }
    const texts = { words: Uint16Array.from(words), starts: Uint32Array.from(starts) };
    return indexWordBags({ ...texts, sourceOf: new Uint16Array(starts.length) }, 1, yieldIfDue);
  };
  return { bags: await bagsOf((list) => list), latinBags: await bagsOf(([form = ""]) => arabicConsonants(form)) };
}

async function buildGrams(
  verses: readonly Slot[][],
  { verseStarts, surahEnds }: Pick<ArabicIndex, "verseStarts" | "surahEnds">,
  yieldIfDue: ReturnType<typeof createEventLoopYield>,
): Promise<Pick<ArabicIndex, "gramHashes" | "gramPlaces">> {
  const letters = verses.flat().map((slot) => {
    const [full = ""] = slot;
    return full;
  });
  const pairs: [number, number][] = [];
  for (const [verse, slots] of verses.entries()) {
    const from = verseStarts[verse] ?? 0;
    for (let place = from; place < from + slots.length; place += 1) {
      const gram = gramAt(letters, place, surahEnds[verse] ?? 0);
      if (gram !== undefined) pairs.push([fnv1a(gram), place]);
    }
    await yieldIfDue();
  }
  pairs.sort(([one, at], [other, there]) => one - other || at - there);
  return {
    gramHashes: Uint32Array.from(pairs, ([hash]) => hash),
    gramPlaces: Uint32Array.from(pairs, ([, place]) => place),
  };
}

/** The most words read for one n-gram, since a skeleton may keep no letter of a word. */
const gramWords = 12;

/** The first letters of the skeleton of the words from `at` on; undefined if too few are left before `end`. */
export function gramAt(words: readonly string[], at: number, end: number): string | undefined {
  let letters = "";
  // A final nun may still be dropped before the next word's lam.
  for (let word = at; word < Math.min(end, at + gramWords) && letters.length <= gramLength; word += 1) {
    letters = skeleton(letters + (words[word] ?? ""));
  }
  return letters.length >= gramLength ? letters.slice(0, gramLength) : undefined;
}

/** More frequent n-grams are ignored. */
const commonGram = 100;

/** The positions of an n-gram; empty if it is frequent. */
export function placesOfGram({ gramHashes, gramPlaces }: ArabicIndex, gram: string): Uint32Array {
  const hash = fnv1a(gram);
  const from = lowerBound(gramHashes, hash);
  const to = lowerBound(gramHashes, hash + 1);
  return to - from > commonGram ? gramPlaces.subarray(0, 0) : gramPlaces.subarray(from, to);
}
