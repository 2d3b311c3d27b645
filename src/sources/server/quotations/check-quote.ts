import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import type { CheckedQuotation, QuotationKind, QuotationSource } from "../../shared/quotations.ts";
import { matchArabicQuotation, matchExactly, type VerseSpan } from "./arabic/match-quotation.ts";
import { piecesOf } from "./arabic/quotation-pieces.ts";
import { likely, transcribed } from "./bags/compare-text.ts";
import { likelySource } from "./bags/likely-source.ts";
import { findClause } from "./passages/find-clause.ts";
import { entryAt, findNearPassage, findPassage, type WordRun } from "./passages/find-passage.ts";
import { tokensOf } from "./passages/passage-tokens.ts";
import { inSetPhrases, isKnownBy } from "./passages/set-phrases.ts";
import type { QuotableTextIndex, QuotationCorpus } from "./quotation-corpus.ts";
import type { Span } from "./span.ts";
import { finish, type Steps } from "./steps.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Fewer words count as a quotation of the Qur'an only if they are whole verses or the caller says so. */
const shortestUnasked = 3;

/** What is said of a quotation that the corpus does not hold. */
export function unknownAs<K extends QuotationKind | null>(kind: K) {
  return { kind, verdict: "unknown", ref: null, text: null } as const;
}

/** Judges one quotation as the given kind, else as every kind; an exact match precedes a near one, and a nearer one another. */
export function checkQuote(...asked: Parameters<typeof checkInSteps>): CheckedQuotation {
  return finish(checkInSteps(...asked));
}

/** The same in steps. */
export function* checkInSteps(
  corpus: QuotationCorpus,
  quote: string,
  kind: QuotationKind | undefined,
  budget: WorkBudget,
): Steps<CheckedQuotation> {
  const checks = {
    quran: () => checkQuran(corpus, quote, kind === "quran", budget),
    hadith: () => checkPassage(corpus, "hadith", quote, budget),
    translation: () => checkPassage(corpus, "translation", quote, budget),
  };
  if (kind) return (yield* checks[kind]()).checked;
  const all = [yield* checks.quran(), yield* checks.hadith(), yield* checks.translation()];
  const [nearest] = all
    .filter(({ checked }) => checked.verdict !== "unknown")
    .sort(
      (one, other) =>
        Number(other.checked.verdict === "exact") - Number(one.checked.verdict === "exact") || one.cost - other.cost,
    );
  return nearest?.checked ?? unknownAs(null);
}

/** A verdict, and how many words differ from the stored text; of a transcription, which precedes all that is not exact, none. */
type Judged = { checked: CheckedQuotation; cost: number };

function notFound(kind: QuotationKind): Judged {
  return { checked: unknownAs(kind), cost: 0 };
}

function* checkQuran(corpus: QuotationCorpus, quote: string, asked: boolean, budget: WorkBudget): Steps<Judged> {
  const pieces = piecesOf(quote);
  if (!pieces) return { checked: checkTranscribed(corpus, quote, budget), cost: 0 };
  const judged = yield* matchArabicQuotation(corpus.arabic, pieces, budget);
  if (!judged) return notFound("quran");
  const words = pieces.reduce((total, piece) => total + piece.words.length, 0);
  if (!asked && words < shortestUnasked && !judged.whole) return notFound("quran");
  const { verdict, verses, cost } = judged;
  return { checked: { kind: "quran", verdict, ...arabicSource(corpus.quran, verses) }, cost };
}

/** The verses of whose words a text consists; undefined if it has others. */
export function versesOf(corpus: QuotationCorpus, text: string, budget: WorkBudget): QuotationSource | undefined {
  const pieces = piecesOf(text);
  const judged = pieces && matchExactly(corpus.arabic, pieces, budget);
  return judged && arabicSource(corpus.quran, judged.verses);
}

/** The share of the words of a verse in Latin letters whose consonants stand in the same order in the stored verse. */
const mostlyInOrder = 0.8;

/** Judges a verse in Latin letters. Transcriptions differ, so it is never exact. */
function checkTranscribed({ arabic, quran }: QuotationCorpus, quote: string, budget: WorkBudget): CheckedQuotation {
  const numbers = transcribed(tokensOf(quote)).map(({ number }) => number);
  const found = likelySource(arabic.latinBags, numbers, budget);
  if (!found || found.score < likely.transcribed) return unknownAs("quran");
  const { words, starts } = arabic.latinBags;
  const stored = words.subarray(starts[found.text], starts[found.text + 1]);
  if (numbers.length > stored.length) return unknownAs("quran");
  const inOrder = longestCommon(numbers, stored, budget) >= numbers.length * mostlyInOrder;
  if (!inOrder) return unknownAs("quran");
  return { kind: "quran", verdict: "corrected", ...arabicSource(quran, [{ first: found.text, last: found.text }]) };
}

/** The length of the longest common subsequence. */
function longestCommon(one: readonly number[], other: Uint16Array, budget: WorkBudget): number {
  let row = new Uint16Array(other.length + 1);
  for (const number of one) {
    const next = new Uint16Array(row.length);
    for (const [at, stored] of other.entries()) {
      budget.count();
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

function* checkPassage(
  corpus: QuotationCorpus,
  kind: "hadith" | "translation",
  quote: string,
  budget: WorkBudget,
): Steps<Judged> {
  const texts = kind === "hadith" ? corpus.hadiths : corpus.translations;
  if (!texts) return notFound(kind);
  const isKnown = (run: WordRun) => !corpus.withinProse || isKnownBy(texts.index, tokens, run, corpus.hadiths?.index);
  const tokens = tokensOf(quote);
  const read = (entry: number) => tokensOf(texts.text(entry));
  const exact = findPassage(texts.index, tokens, read, budget);
  if (exact && !isKnown(exact)) return notFound(kind);
  if (exact) return { checked: { kind, verdict: "exact", ...passageSource(texts, exact) }, cost: 0 };
  yield;
  const near = yield* findNearPassage(texts.index, tokens, budget);
  return near && isKnown(near)
    ? { checked: { kind, verdict: "corrected", ...passageSource(texts, near) }, cost: near.cost }
    : notFound(kind);
}

/**
 * Judges a text that `checkQuote` does not recognise within prose and that something claims to be a quotation: exact if a translation or a hadith
 * holds its two (if Arabic) to four words as a whole clause, or if it is a whole verse, though its words are a set phrase too.
 */
export function checkClause(corpus: QuotationCorpus, quote: string, budget: WorkBudget): CheckedQuotation {
  const tokens = tokensOf(quote);
  for (const kind of ["translation", "hadith"] as const) {
    const texts = kind === "hadith" ? corpus.hadiths : corpus.translations;
    const found = texts && findClause(texts.index, tokens, texts.text, budget);
    if (found && isKnownBy(texts.index, tokens, found, corpus.hadiths?.index))
      return { kind, verdict: "exact", ...passageSource(texts, found) };
  }
  const whole = finish(checkPassage({ ...corpus, withinProse: false }, "translation", quote, budget)).checked;
  return whole.verdict === "exact" && tokensOf(whole.text).length === tokens.length ? whole : unknownAs(null);
}

/** The stretches of a text that are set phrases of the hadith: names, blessings and introductions, which prove nothing. */
export function setPhrasesOf({ hadiths }: QuotationCorpus, text: string): Span[] {
  if (!hadiths) return [];
  const tokens = tokensOf(text);
  const isSet = inSetPhrases(hadiths.index, tokens);
  return tokens.filter((_, at) => isSet[at]).map(({ start, end }) => ({ start, end }));
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
