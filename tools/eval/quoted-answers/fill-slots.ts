import type { Language } from "../../../src/i18n/shared/languages.ts";
import { type QuotedAnswer, type Slot, slotMark } from "./answer-set.ts";
import { inLatinLetters } from "./latin-letters.ts";

/** Stored texts by reference. Each throws RangeError for a reference or edition that does not exist. */
export type StoredTexts = {
  /** The verses of a reference, each with its key, in an edition by its id. */
  verses(ref: string, edition: string): { key: string; text: string }[];
  hadith(ref: string, lang: "ar" | "en"): string;
  /** The id of a language's first translation; of Arabic there is none. */
  translation(language: Language): string | undefined;
};

/** A quotation in a filled answer. */
export type FilledSlot = {
  start: number;
  end: number;
  text: string;
  kind: Slot["kind"];
  genuine: boolean;
  /** How its words were changed: "unchanged", "replace", "latin reorder". */
  change: string;
  /** The verses that its stored words come from, or the hadith; none of an invented text. */
  refs: string[];
  /** The stored texts that its words come from, in the same writing. */
  sources: string[];
};

/** A stored word and the verse or hadith that holds it. */
type SourcedWord = { word: string; ref?: string };

/** Puts the stored words in place of the marks. @throws RangeError for a wrong reference, edition or number of a word, with the id of the answer */
export function fillSlots({ id, text, slots }: QuotedAnswer, language: Language, texts: StoredTexts) {
  const quotations: FilledSlot[] = [];
  let answer = "";
  let from = 0;
  for (const mark of text.matchAll(slotMark)) {
    const slot = slots[Number(mark[1]) - 1];
    if (!slot) throw new RangeError(`${id}: there is no slot ${mark[1]}`);
    answer += text.slice(from, mark.index);
    from = mark.index + mark[0].length;
    const start = answer.length;
    const filled = fill(slot, language, texts, `${id} {${mark[1]}}`);
    answer += withoutSecondStop(filled.text, text.slice(from, from + 1));
    const { kind, genuine } = slot;
    quotations.push({ ...filled, start, end: answer.length, text: answer.slice(start), kind, genuine });
  }
  return { answer: answer + text.slice(from), quotations };
}

const marksAtBothEnds = /^(["“«'‘])([\s\S]*)(["”»'’])[.,]?$/u;

/** Without quotation marks at both ends, and without the sign at the end if another follows in the answer or if it only joins clauses. */
function withoutSecondStop(filled: string, next: string): string {
  const bare = filled.replace(marksAtBothEnds, "$2");
  return bare.replace(/[.,،;؛:۔!?؟…]/u.test(next) ? /[\s.,،;؛:۔]+$/u : /[\s,،;؛:]+$/u, "");
}

function fill(slot: Slot, language: Language, texts: StoredTexts, place: string) {
  const { change, ref } = slot;
  const name = change ? Object.keys(change).sort().join(" ") : "unchanged";
  if (change?.invented !== undefined) return { text: change.invented, change: name, refs: [], sources: [] };
  const read = (one: string) => sourceWords(slot, one, language, texts, place);
  const own = read(ref ?? "");
  const other = change?.join ? read(change.join.ref) : [];
  const words = changed({ own, other }, change ?? {}, place);
  const write = (some: readonly SourcedWord[]) =>
    some.map(({ word, ref }) => (change?.latin && ref !== undefined ? inLatinLetters(word, language) : word)).join(" ");
  const refs = [...new Set(words.flatMap((one) => one.ref ?? []))];
  return { text: write(words), change: name, refs, sources: [own, other].map(write) };
}

function sourceWords(
  { kind, edition, change }: Slot,
  ref: string,
  language: Language,
  texts: StoredTexts,
  place: string,
): SourcedWord[] {
  const translation = texts.translation(language);
  const wanted = { arabic: "ar-uthmani", "arabic-plain": "ar-imlaei", translation }[edition] ?? edition;
  if (edition === "translation" && kind === "quran" && translation === undefined)
    throw new RangeError(`${place}: ${language} has no translation`);
  // The marks say how a word sounds; words keep their numbers without them.
  const plain = edition === "arabic-plain" && !change?.latin ? withoutMarks : (text: string) => text;
  if (kind === "hadith") {
    const words = wordsOf(plain(texts.hadith(ref, edition.startsWith("arabic") ? "ar" : "en")));
    return words.map((word) => ({ word, ref }));
  }
  const verses = texts.verses(ref, change?.latin ? "ar-imlaei" : wanted);
  return verses.flatMap(({ key, text }) => wordsOf(plain(text)).map((word) => ({ word, ref: key })));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}

function withoutMarks(text: string): string {
  return text.normalize("NFC").replace(/[\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu, "");
}

type Change = NonNullable<Slot["change"]>;

function changed(
  { own, other }: { own: readonly SourcedWord[]; other: readonly SourcedWord[] },
  { join, keep, drop = [], replace = {}, insert = {}, reorder }: Change,
  place: string,
): SourcedWord[] {
  const within = (number: number, words: readonly SourcedWord[]) => {
    if (number > words.length) throw new RangeError(`${place}: there are ${words.length} words, not ${number}`);
    return number;
  };
  const numbers = (first: number, last: number, words: readonly SourcedWord[]) =>
    Array.from({ length: within(last, words) - first + 1 }, (_, at) => first + at);
  for (const number of [...drop, ...[replace, insert].flatMap(Object.keys).map(Number)]) within(number, own);
  const [first, last] = join?.own ?? keep ?? [1, own.length];
  const left = reorder ?? numbers(first, last, own);
  const dropped = new Set(drop);
  const words = left.flatMap((number): SourcedWord[] => {
    const [stored, other, behind] = [own[within(number, own) - 1], replace[number], insert[number]];
    const word = other === undefined ? stored : { word: other };
    return [...(dropped.has(number) || !word ? [] : [word]), ...(behind === undefined ? [] : [{ word: behind }])];
  });
  if (!join) return words;
  return [...words, ...numbers(...join.words, other).flatMap((number) => other[number - 1] ?? [])];
}
