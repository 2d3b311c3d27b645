import type { FoundQuotation, QuotationKind } from "../../../shared/quotations.ts";
import { isArabic, type PlacedWord, wordsOf } from "../arabic/arabic-words.ts";
import { pieceOf } from "../arabic/quotation-pieces.ts";
import { unknownAs } from "../check-quote.ts";
import type { QuotationCorpus } from "../quotation-corpus.ts";
import { announcementBefore } from "../scan/announcements.ts";
import { findOpenings } from "../scan/boundaries.ts";
import { claimOf, kindOfSpeaker } from "../scan/claim.ts";
import { speakerBeside } from "../scan/introductions/speakers.ts";
import { byStart, overlaps, partsBeside, type Span, trimmed } from "../span.ts";
import type { Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";
import { type Judge, rememberJudgements } from "./judgements.ts";
import { createSpanFinder, type MarkedSpan } from "./marked-spans.ts";
import { findUnmarkedArabic } from "./unmarked-arabic.ts";
import { unmarkedPassages } from "./unmarked-passages.ts";
import { isVowelled } from "./vowelled-stretches.ts";

/** Fewer words between ordinary quotation marks are a term or a name. */
const shortestArabic = 3;
const shortestOther = 5;
const shortestHadithInParentheses = 9;

/** The quotations of a text that marks, vowels or an announcement set apart, or that are in the corpus. */
export function* findQuotations(corpus: QuotationCorpus, text: string, budget: WorkBudget): Steps<FoundQuotation[]> {
  const judge = rememberJudgements(corpus, budget);
  const whole = { start: 0, end: text.length };
  const found = yield* findMarked(text, judge);
  const announced: FoundQuotation[] = [];
  for (const span of yield* announcedSpans(text)) {
    announced.push(...(yield* judgeAnnounced(corpus, text, span, { judge, budget })));
    yield;
  }
  const marked = [...found, ...announced.filter((one) => !overlaps(one, found))].sort(byStart);
  const unmarked: FoundQuotation[] = [];
  for (const gap of partsBeside(whole, marked)) {
    unmarked.push(...(yield* findUnmarkedArabic(corpus.arabic, text, gap, { judge, budget })));
    yield;
  }
  const all = [...marked, ...unmarked].sort(byStart);
  const texts = corpus.translations;
  if (!texts) return all;
  const passages: FoundQuotation[] = [];
  for (const gap of partsBeside(whole, all)) {
    for (const span of unmarkedPassages(texts, text, gap, budget))
      passages.push(...claimOf(span, yield* judge(text, span, "translation")));
    yield;
  }
  return [...all, ...passages].sort(byStart);
}

/** Marks of scripture precede others, and parentheses count only where there is no other quotation. */
function* findMarked(text: string, judge: Judge): Steps<FoundQuotation[]> {
  const spansOf = createSpanFinder(text);
  const found: FoundQuotation[] = [];
  for (const marks of [["scripture"], ["braces", "quotes"], ["parentheses"]] as const) {
    for (const span of spansOf(marks, found)) {
      yield;
      const quotation = yield* judgeMarked(text, span, judge);
      const isHolder = quotation?.verdict === "unknown" && marks[0] === "braces";
      if (isHolder && (yield* holdsVerse(text, span, judge))) continue;
      if (quotation) found.push(quotation);
    }
    found.sort(byStart);
  }
  return found;
}

/** Whether a quoted text itself quotes a verse, in parentheses: then that one counts. */
function* holdsVerse(text: string, { start, end }: Span, judge: Judge): Steps<boolean> {
  for (const { index, 1: inner = "" } of text.slice(start, end).matchAll(parenthesis)) {
    const from = start + index + 1;
    const judged = yield* judge(text, trimmed(text, { start: from, end: from + inner.length }));
    if (judged.verdict === "exact") return true;
  }
  return false;
}

function* judgeMarked(text: string, marked: MarkedSpan, judge: Judge): Steps<FoundQuotation | undefined> {
  const span = trimmed(text, marked);
  const inner = text.slice(span.start, span.end);
  const words = wordsOf(inner);
  if (words.length === 0 || isReference(inner, words) || isBlessing(words)) return undefined;
  const arabic = words.filter((word) => isArabic(word.text)).length * 2 > words.length;
  if (marked.marks === "scripture") return claimOf(span, yield* judge(text, span, "quran"), "quran")[0];
  if (words.length < (arabic ? shortestArabic : shortestOther)) {
    // A single word without vowels is spoken about. One or two words are a quotation behind a verb of speech.
    const isTerm = words.length === 1 && !words.some(isVowelled);
    const isAnnounced = () => announcementBefore(text, marked.start - 1)?.by === "speech";
    const asScripture = arabic && !isTerm && (marked.marks === "braces" || isAnnounced());
    const judged = asScripture ? yield* judge(text, span, "quran") : unknownAs(null);
    return judged.verdict === "exact" ? claimOf(span, judged)[0] : undefined;
  }
  const judged = yield* judge(text, span);
  // A blessing in parentheses stands in a hadith too.
  const isRemark = marked.marks === "parentheses" && words.length < shortestHadithInParentheses && !arabic;
  if (isRemark && judged.kind === "hadith") return undefined;
  if (judged.verdict !== "unknown") return claimOf(span, judged)[0];
  const claimed = claim(text, span, { words, arabic, marks: marked.marks });
  return claimed && claimOf(span, judged, claimed)[0];
}

const parenthesis = /\(([^()\n]{8,})\)/gu;
const sentenceEnd = /[\n.[(«"“”﴿{}»]/u;

/** The longest text that is announced, in UTF-16 units, so that the work of a text without sentence ends is bounded. */
const longestAnnounced = 4000;

/** The unmarked text after an announcement of God's speech, to the end of the sentence. Announcements within it are part of it. */
function* announcedSpans(text: string): Steps<Span[]> {
  const spans: Span[] = [];
  for (const { announcement, start, quoted } of yield* findOpenings(text, 0, text.length, undefined)) {
    if (quoted || announcement.by !== "speech" || announcement.speaker !== "god") continue;
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    const length = text.slice(start, start + longestAnnounced).search(sentenceEnd);
    const end = length === -1 ? Math.min(text.length, start + longestAnnounced) : start + length;
    if (end > start) spans.push({ start, end });
  }
  return spans;
}

/** Text that is announced only by words: as a whole, unless its beginning is found in the Qur'an as an unmarked quotation. */
function* judgeAnnounced(
  corpus: QuotationCorpus,
  text: string,
  span: Span,
  { judge, budget }: { judge: Judge; budget: WorkBudget },
): Steps<FoundQuotation[]> {
  const inner = trimmed(text, span);
  const whole = yield* judgeMarked(text, { ...inner, marks: "parentheses" }, judge);
  if (whole?.verdict === "exact") return [whole];
  const [run] = yield* findUnmarkedArabic(corpus.arabic, text, inner, { judge, budget });
  return run && run.start === inner.start ? [run] : whole ? [whole] : [];
}

/** The name of a surah and a number, in any marks. */
function isReference(inner: string, words: readonly PlacedWord[]): boolean {
  return words.length <= 3 && /\p{Nd}/u.test(inner);
}

function isBlessing(words: readonly PlacedWord[]): boolean {
  const letters = pieceOf(words.map((word) => word.text)).words;
  return letters.length <= 6 && letters[0] === "صلي" && letters[1] === "الله";
}

type Claiming = { words: readonly PlacedWord[]; arabic: boolean; marks: MarkedSpan["marks"] };

/** The kind that a quotation outside the corpus claims to be; undefined if it makes no claim. */
function claim(text: string, { start, end }: Span, { words, arabic, marks }: Claiming): QuotationKind | undefined {
  const speaker = speakerBeside(text, start, end);
  const vowelled = arabic && words.filter(isVowelled).length * 2 >= words.length;
  // Parentheses contain all kinds of remarks.
  if (marks === "parentheses" && !(speaker && vowelled)) return undefined;
  // A word in another script does not change the kind.
  const inScript = words.filter((word) => isArabic(word.text) === arabic).map((word) => word.text);
  if (speaker) return kindOfSpeaker(speaker, inScript.join(" "));
  return vowelled || (arabic && marks === "braces") ? "quran" : undefined;
}
