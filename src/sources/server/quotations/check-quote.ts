import type { Quran } from "#quran/shared/contract.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import type { CheckedQuotation, QuotationKind, QuotationSource } from "../../shared/quotations.ts";
import type { ArabicIndex } from "./arabic/arabic-index.ts";
import { isArabic, wordsOf } from "./arabic/arabic-words.ts";
import { passagesNear } from "./arabic/find-nearest.ts";
import { matchArabicQuotation, type VerseSpan } from "./arabic/match-quotation.ts";
import { pieceOf, piecesOf } from "./arabic/quotation-pieces.ts";
import { latinConsonants } from "./bags/latin-arabic.ts";
import { likelySource } from "./bags/likely-source.ts";
import { entryAt, findNearPassage, findPassage, nearestPassage, type WordRun } from "./passages/find-passage.ts";
import { numbersOf, type PassageIndex, wordNumber } from "./passages/passage-index.ts";
import { type PassageToken, tokensOf } from "./passages/passage-tokens.ts";
import { rememberWords } from "./remember-words.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Quotable texts with their index. `text` returns a text by its number in the order of indexing. */
export type QuotableTextIndex = { index: PassageIndex; text: (entry: number) => string };

/** The texts that quotations are checked against. Quotations of an absent kind are unknown. */
export type QuotationCorpus = {
  quran: Pick<Quran, "arabic" | "verseAt">;
  arabic: ArabicIndex;
  translations?: QuotableTextIndex;
  hadiths?: QuotableTextIndex | undefined;
};

/** Fewer words count as a quotation of the Qur'an only if they are whole verses or the caller says so. */
const shortestUnasked = 3;

export function unknown<K extends QuotationKind | null>(kind: K) {
  return { kind, verdict: "unknown", ref: null, text: null } as const;
}

/** Judges one quotation as the given kind, else as every kind; an exact match precedes a near one. */
export function checkQuote(
  corpus: QuotationCorpus,
  quote: string,
  kind: QuotationKind | undefined,
  steps: WorkBudget,
): CheckedQuotation {
  const checks = {
    quran: () => checkQuran(corpus, quote, kind === "quran", steps),
    hadith: () => checkPassage(corpus.hadiths, "hadith", quote, steps),
    translation: () => checkPassage(corpus.translations, "translation", quote, steps),
  };
  if (kind) return checks[kind]();
  const all = [checks.quran(), checks.hadith(), checks.translation()];
  const found = all.find(({ verdict }) => verdict === "exact") ?? all.find(({ verdict }) => verdict === "corrected");
  return found ?? unknown(null);
}

function checkQuran(corpus: QuotationCorpus, quote: string, asked: boolean, steps: WorkBudget): CheckedQuotation {
  const pieces = piecesOf(quote);
  if (!pieces) return checkTranscribed(corpus, quote, steps);
  const judged = matchArabicQuotation(corpus.arabic, pieces, steps);
  if (!judged) return unknown("quran");
  const words = pieces.reduce((total, piece) => total + piece.words.length, 0);
  if (!asked && words < shortestUnasked && !judged.whole) return unknown("quran");
  return { kind: "quran", verdict: judged.verdict, ...arabicSource(corpus.quran, judged.verses) };
}

/** The share of the words of a verse in Latin letters whose consonants stand in the same order in the stored verse. */
const mostlyInOrder = 0.8;

/** Judges a verse in Latin letters. Transcriptions differ, so it is never exact. */
function checkTranscribed({ arabic, quran }: QuotationCorpus, quote: string, steps: WorkBudget): CheckedQuotation {
  const numbers = transcribed(tokensOf(quote)).map(({ number }) => number);
  const found = likelySource(arabic.latinBags, numbers, steps);
  if (!found || found.score < likely.transcribed) return unknown("quran");
  const { words, starts } = arabic.latinBags;
  const stored = words.subarray(starts[found.text], starts[found.text + 1]);
  if (numbers.length > stored.length) return unknown("quran");
  const inOrder = longestCommon(numbers, stored, steps) >= numbers.length * mostlyInOrder;
  if (!inOrder) return unknown("quran");
  return { kind: "quran", verdict: "corrected", ...arabicSource(quran, [{ first: found.text, last: found.text }]) };
}

/** The length of the longest common subsequence. */
function longestCommon(one: readonly number[], other: Uint16Array, steps: WorkBudget): number {
  let row = new Uint16Array(other.length + 1);
  for (const number of one) {
    const next = new Uint16Array(row.length);
    for (const [at, stored] of other.entries()) {
      steps.count();
      next[at + 1] = stored === number ? (row[at] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function arabicSource(quran: QuotationCorpus["quran"], pieces: readonly VerseSpan[]): QuotationSource {
  const spans = joinSpans(pieces);
  const texts = spans.map(({ first, last }) => {
    const verses = Array.from({ length: last - first + 1 }, (_, at) => quran.arabic(first + at).text);
    return verses.join(" ");
  });
  const refs = spans.map(({ first, last }) => {
    const { chapter, number: from } = quran.verseAt(first);
    return formatVerseReference({ chapter, from, to: quran.verseAt(last).number });
  });
  const { lang, edition } = quran.arabic(spans[0]?.first ?? 0);
  return { ref: refs.join(","), text: texts.join(" … "), lang, edition };
}

/** Merges spans that touch or overlap. All are of one surah. */
function joinSpans(pieces: readonly VerseSpan[]): VerseSpan[] {
  const joined: VerseSpan[] = [];
  for (const piece of [...pieces].sort((one, other) => one.first - other.first)) {
    const before = joined.at(-1);
    if (before && piece.first <= before.last + 1) before.last = Math.max(before.last, piece.last);
    else joined.push({ ...piece });
  }
  return joined;
}

function checkPassage(
  shelf: QuotableTextIndex | undefined,
  kind: "hadith" | "translation",
  quote: string,
  steps: WorkBudget,
): CheckedQuotation {
  if (!shelf) return unknown(kind);
  const tokens = tokensOf(quote);
  const read = (entry: number) => tokensOf(shelf.text(entry));
  const exact = findPassage(shelf.index, tokens, read, steps);
  if (exact) return { kind, verdict: "exact", ...passageSource(shelf, exact) };
  const near = findNearPassage(shelf.index, tokens, steps);
  return near ? { kind, verdict: "corrected", ...passageSource(shelf, near) } : unknown(kind);
}

function passageSource({ index, text }: QuotableTextIndex, { from, to }: WordRun): QuotationSource {
  const first = entryAt(index, from);
  const last = entryAt(index, to - 1);
  const texts = Array.from({ length: last - first + 1 }, (_, at) => text(first + at));
  const source = index.sources[index.sourceOf[first] ?? 0];
  if (!source) throw new RangeError(`Text ${first} of the index has no source.`);
  const ref = (entry: number) => index.refs[index.refOf[entry] ?? 0] ?? "";
  const { lang, edition } = source;
  return {
    ref: first === last ? ref(first) : `${ref(first)}-${ref(last).split(":").at(-1)}`,
    text: texts.join(" "),
    lang,
    edition,
  };
}

/** How many of a text's words stand in the same order in one stored text, where they agree best. */
export type Resemblance = { kind: QuotationKind; same: number; words: number };

/** What a text resembles most: of an altered quotation most words stand in one stored text, of prose few do. */
export function resemblance(corpus: QuotationCorpus, text: string, steps: WorkBudget): Resemblance {
  const tokens = tokensOf(text);
  const numbers = numbersOf(tokens);
  const found: Resemblance[] = (["translations", "hadiths"] as const).map((shelf) => {
    const index = corpus[shelf]?.index;
    const same = (index && nearestPassage(index, numbers, steps)?.same) ?? 0;
    return { kind: shelf === "hadiths" ? "hadith" : "translation", same, words: tokens.length };
  });
  const arabic = pieceOf(
    wordsOf(text)
      .map((word) => word.text)
      .filter(isArabic),
  ).words;
  if (arabic.length * 2 > tokens.length)
    found.push({ kind: "quran", same: passagesNear(corpus.arabic, arabic, steps)[0]?.same ?? 0, words: arabic.length });
  return found.reduce((most, one) => (one.same > most.same ? one : most));
}

/** A stretch of a text, from `start` to before `end`, that was surely made of the words of one stored text. */
export type Remake = { kind: QuotationKind; transcribed: boolean; start: number; end: number };

type NumberedToken = { number: number; start: number; end: number };

/**
 * From these likelihoods on a stretch of words was surely made from a stored text. Hadith are the most and longest texts, so that more agrees by chance;
 * the consonants of Arabic have little in common with prose in Latin letters.
 */
const likely = { verse: 26, hadith: 30, transcribed: 18 };

/** Consonants of words are remembered, since reading them takes longer than a lookup. */
const consonantsOf = rememberWords((word) => latinConsonants(word) ?? "", 50_000);

/** The words of a text that may be Arabic in Latin letters, by their consonants. */
function transcribed(tokens: readonly PassageToken[]): NumberedToken[] {
  return tokens.flatMap(({ word, start, end }) => {
    const consonants = consonantsOf(word);
    return consonants === "" ? [] : [{ number: wordNumber(consonants), start, end }];
  });
}

/** The stretch of a text that was surely made of the words of one stored text, in whatever order; words of the Qur'an also in Latin letters. */
export function remake(corpus: QuotationCorpus, text: string, steps: WorkBudget): Remake | undefined {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word, start, end }): NumberedToken => ({ number: wordNumber(word), start, end }));
  const latin = transcribed(tokens);
  const arabic = tokens.some(({ word }) => isArabic(word)) ? words : [];
  const shelves = [
    { bags: corpus.arabic.latinBags, said: latin, least: likely.transcribed, kind: "quran", transcribed: true },
    { bags: corpus.arabic.bags, said: arabic, least: likely.verse, kind: "quran", transcribed: false },
    { bags: corpus.translations?.index, said: words, least: likely.verse, kind: "translation", transcribed: false },
    { bags: corpus.hadiths?.index, said: words, least: likely.hadith, kind: "hadith", transcribed: false },
  ] as const;
  for (const { bags, said, least, ...shelf } of shelves) {
    const numbers = said.map(({ number }) => number);
    const found = bags && likelySource(bags, numbers, steps);
    const [first, last] = [said[found?.from ?? -1], said[(found?.to ?? 0) - 1]];
    if (found && found.score >= least && first && last) return { ...shelf, start: first.start, end: last.end };
  }
  return undefined;
}
