import type { Quran } from "#quran/shared/contract.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import type { CheckedQuotation, QuotationKind, QuotationSource } from "../../shared/quotations.ts";
import type { ArabicIndex } from "./arabic/arabic-index.ts";
import { isArabic, wordsOf } from "./arabic/arabic-words.ts";
import { passagesNear } from "./arabic/find-nearest.ts";
import { matchArabicQuotation, type VerseSpan } from "./arabic/match-quotation.ts";
import { pieceOf, piecesOf } from "./arabic/quotation-pieces.ts";
import { entryAt, findNearPassage, findPassage, nearestPassage, type WordRun } from "./passages/find-passage.ts";
import { numbersOf, type PassageIndex } from "./passages/passage-index.ts";
import { tokensOf } from "./passages/passage-tokens.ts";
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
  const judged = pieces && matchArabicQuotation(corpus.arabic, pieces, steps);
  if (!pieces || !judged) return unknown("quran");
  const words = pieces.reduce((total, piece) => total + piece.words.length, 0);
  if (!asked && words < shortestUnasked && !judged.whole) return unknown("quran");
  return { kind: "quran", verdict: judged.verdict, ...arabicSource(corpus.quran, judged.verses) };
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
