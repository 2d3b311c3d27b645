import type { QuotationKind } from "../../../shared/quotations.ts";
import { unknownAs } from "../check-quote.ts";
import { overlapping, overlaps, type Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import { findOpenings, type Opening } from "./boundaries.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { namesNarration } from "./introductions/narration-notes.ts";
import { introducesSpeaker, supportsStatement } from "./introductions/speakers.ts";
import {
  asRead,
  bracketedNotes,
  closing,
  endsWithColon,
  isArabicScript,
  isFullyVowelled,
  opening,
  wordsIn,
} from "./marks.ts";
import type { ProseTest } from "./own-prose.ts";
import { lineEnd, sentenceAround, sentencesOf } from "./sentences.ts";
import { isPlaceNote } from "./typed-reference.ts";
import { endsWithAny, namesAny, sourceNames } from "./words/vocabulary.ts";

const afterQuote = new RegExp(`[${closing}]`, "u");
const sentenceStop = /[.!?؟۔](?=\s|$)|\n/u;
/** The boundary of a further announcement, with the mark that opens its text. */
const endsWithBoundary = new RegExp(`[:：](?:\\s|[${opening}])*$`, "u");
const endsWithMark = /["＂“„«‹‘({﴿][\s*_]*$/u;
const clauseBreak = /[،,؛;](?=\s)(?![\s\S]*[،,؛;]\s)/u;
/** The end of a quotation, after which the writer goes on. */
const noted = /^\s*[([{﴿][^()[\]{}﴿﴾\n]{0,40}[\d٠-٩۰-۹][^()[\]{}﴿﴾\n]{0,10}[)\]}﴾]/u;
const apart = /^[^\p{L}]*[.!?؟۔)\]﴾}»”"]/u;
/** Fewest words of a claim beside a recognised quotation, and of one that only a reference or a noun announces. */
const fewest = 4;
const fewestReported = 3;
/** Most sentences that are compared with the stored texts as the beginning of a claim. */
const mostSentences = 6;
/** "Because" and "that": what ends with them stands before a quotation. */
const introductory = ["supports", "that"] as const;
/** Most sentences that a noun alone claims. */
const mostAfterNoun = 2;

/**
 * Text that an announcement claims and that the finder did not recognise: to the closing mark; without marks to the end of the line, sentence by
 * sentence, until one is the writer's own. A colon within `comments`, which explain a verse, announces nothing.
 */
export function* announcedClaims(
  context: ScanContext,
  region: Region,
  known: readonly Claim[],
  comments: readonly Span[],
): Steps<Claim[]> {
  const openings = yield* openingsOf(context, region);
  const found: Claim[] = [];
  for (const [index, opening] of openings.entries()) {
    if (comments.some((one) => one.start < opening.start && opening.start <= one.end)) continue;
    const next = openings.find((one, at) => at > index && one.start > opening.start)?.start ?? region.end;
    found.push(...announcedClaim(context, region, known, { opening, next }));
    yield;
  }
  return found;
}

/** The claim that an opening announces; `next` is the next opening, or the end of the region. */
function announcedClaim(
  { quotations, prose }: ScanContext,
  region: Region,
  known: readonly Claim[],
  { opening, next }: { opening: Opening; next: number },
): Claim[] {
  // "It is narrated: the Prophet said: …": only the last one announces a text.
  if (!opening.quoted && next < region.end && introducesSpeaker(region.text.slice(opening.start, next))) return [];
  const isComment = opening.announcement.above ? followsQuotation : followsQuotationInLine;
  if (isComment(region, known, opening.start) && !opening.quoted) return [];
  const span = opening.quoted
    ? quotedSpan(region, opening)
    : unmarkedSpan(region.text, opening, Math.min(region.end, next), prose);
  if (!span) return [];
  const said = region.text.slice(span.start, span.end);
  const words = wordsIn(said);
  if (words.length === 0 || (/[([]/u.test(region.text[span.start - 1] ?? "") && isPlaceNote(said))) return [];
  const kind = kindOfSpeaker(opening.announcement.speaker, said);
  if (overlaps(span, known)) return unknownParts(region.text, span, known, { kind, prose });
  // "Hadith: a report of …": a definition goes on without a capital letter.
  if (isDefinition(opening, said, prose)) return [];
  const isWeak = opening.announcement.by === "noun" || opening.announcement.by === "reference";
  const mayTell = isWeak && !opening.quoted && !isLabelled(opening.announcement, said);
  if (mayTell && (prose.soundsPlain(said) || isOnlyTold(region, span, prose))) return [];
  const isShort = words.length < (opening.quoted || isSourced(region.text, span.end) ? fewestReported : fewest);
  if (isWeak && isShort && !words.every(({ text }) => isFullyVowelled(text)))
    return claimOf(span, quotations.checkClause(asRead(said)));
  if (!opening.quoted) {
    const begun = verifiedBeginning(quotations, region.text, span);
    if (begun) return begun;
  }
  return claimOf(span, quotations.check(asRead(said)), kind);
}

/** Whether a text stands behind its label, "Hadith: ‹text›", and not what the writer tells of it: "Hadith: a report of the words of the Prophet". */
function isLabelled({ label = false }: Opening["announcement"], said: string): boolean {
  return label && !namesAny(said, sourceNames);
}

function isOnlyTold({ text, end }: Region, span: Span, prose: ProseTest): boolean {
  const sentence = sentenceAround(text, span, end);
  return sentence !== undefined && prose.onlyTells(sentence);
}

const beginsSmall = /^\P{L}*\p{Ll}/u;
/** "A report in which …": no verse or saying begins so in small letters. */
const beginsAsDefinition = /^\P{L}*(?:an?|any|one of|sebuah|suatu|bir)\s/u;

/** Whether what stands behind a label without a number goes on as its definition does, in small letters: "Aisha: the wife of …". */
function isDefinition({ announcement, quoted }: Opening, said: string, prose: ProseTest): boolean {
  const mayDefine = announcement.defines === true && !announcement.above && !quoted && beginsSmall.test(said);
  return mayDefine && (beginsAsDefinition.test(said) || prose.soundsOwn(said, ""));
}

/** UTF-16 units of a line that show its script. */
const scriptReach = 40;

/**
 * Whether the line above is mostly a verified quotation, with its reference, in the same script: "‹verse› (105:3)" is no heading. In another script its
 * translation may follow.
 */
function followsQuotation({ text, before = [] }: Region, known: readonly Claim[], at: number): boolean {
  const end = text.slice(0, text.lastIndexOf("\n", at - 1) + 1).trimEnd().length;
  const line = { start: text.lastIndexOf("\n", end - 1) + 1, end };
  if (endsWithColon.test(text.slice(line.start, end))) return false;
  return [...before, ...known].some(
    (one) =>
      one.verdict !== "unknown" &&
      (Math.min(one.end, end) - Math.max(one.start, line.start)) * 2 > end - line.start &&
      isArabicScript(text.slice(one.start, one.end)) === isArabicScript(text.slice(at, at + scriptReach)),
  );
}

const dashBehind = /^[^\p{L}\n]*(?:[([][^()[\]\n]{1,60}[)\]][^\p{L}\n]*)?[–—-]\s*$/u;

/** Whether a dash after a verified quotation stands before a text, in the same script: `"‹verse›" – the writer's comment`. */
export function followsQuotationInLine({ text }: Pick<Region, "text">, known: readonly Claim[], at: number): boolean {
  const last = known.findLast((one) => one.end <= at && one.verdict !== "unknown");
  if (!last || !dashBehind.test(text.slice(last.end, at))) return false;
  return isArabicScript(text.slice(last.start, last.end)) === isArabicScript(text.slice(at, at + scriptReach));
}

const knownOpenings = new WeakMap<Region, readonly Opening[]>();

/** The announced places of a region, which two finders read. */
function* openingsOf({ readPlace }: ScanContext, region: Region): Steps<readonly Opening[]> {
  const { text, start, end } = region;
  const openings = knownOpenings.get(region) ?? (yield* findOpenings(text, start, end, readPlace));
  knownOpenings.set(region, openings);
  return openings;
}

/** UTF-16 units behind a text that can name its narrator. */
const narratorReach = 30;

/** Whether a narrator's formula stands right behind a text: "… . Narrated by". */
function isSourced(text: string, end: number): boolean {
  return namesNarration(text.slice(end, end + narratorReach));
}

/** The claim of the first sentences of a span, if they are exactly a stored text; the sentences behind them are then the writer's. */
function verifiedBeginning(quotations: ScanContext["quotations"], text: string, span: Span): Claim[] | undefined {
  const ends = [...sentencesOf(text, span.start, span.end)].slice(0, mostSentences).map(({ end }) => end);
  for (const end of ends.reverse()) {
    const checked = quotations.check(asRead(text.slice(span.start, end)));
    if (checked.verdict === "exact") return claimOf({ start: span.start, end }, checked);
  }
  return undefined;
}

function quotedSpan({ text, end }: Region, { start }: Opening): Span | undefined {
  const close = text.slice(start, end).search(afterQuote);
  return { start, end: close > 0 ? start + close : lineEnd(text, start, end) };
}

function unmarkedSpan(text: string, { announcement, start }: Opening, end: number, prose: ProseTest): Span | undefined {
  let to = start;
  let taken = 0;
  for (const sentence of sentencesOf(text, start, lineEnd(text, start, end))) {
    if (announcement.by === "noun" && taken === mostAfterNoun) break;
    taken += 1;
    const said = text.slice(sentence.start, sentence.end);
    const isOfHadith = announcement.speaker === "prophet" && !announcement.above;
    const isSpoken = announcement.by === "speech" || announcement.by === "translation";
    const certain = to === start && (isSpoken || (isOfHadith && isLabelled(announcement, said)));
    if (certain ? prose.isSurelyOwn(said) : prose.isOwn(said)) break;
    // A text that is announced has begun: the writer goes on without a word that says so.
    if (to > start && prose.soundsOwn(said, text.slice(start, to))) break;
    if (endsWithBoundary.test(said) && (sentence.end === end || (text[sentence.end] ?? "\n") === "\n")) {
      // "…, and He says: «": the clause announces the next text; the words before it belong to this one.
      const clause = clauseBreak.exec(said);
      const isStatement = !certain && clause !== null && supportsStatement(said.slice(clause.index + 1));
      if (clause && !isStatement && wordsIn(said.slice(0, clause.index)).length >= fewest)
        to = sentence.start + clause.index;
      break;
    }
    to = sentence.end;
  }
  return to > start ? { start, end: to } : undefined;
}

/** The unrecognised text beside the recognised quotations of a claimed span. */
export function unknownParts(
  text: string,
  { start, end }: Span,
  known: readonly Claim[],
  { kind, prose }: { kind: QuotationKind; prose: ProseTest },
): Claim[] {
  const found = overlapping({ start, end }, known);
  const bounds = [start, ...found.flatMap((one) => [one.start, one.end]), end];
  return bounds.flatMap((from, at): Claim[] => {
    // Behind a recognised quotation only the sentence that goes on from it.
    const sentence = at > 0 ? text.slice(from, bounds[at + 1] ?? from).search(sentenceStop) : -1;
    const to = sentence === -1 ? (bounds[at + 1] ?? from) : from + sentence;
    const said = text.slice(from, to);
    if (at % 2 === 1 || wordsIn(said).length < fewest) return [];
    // "The Prophet taught that none «…": what stands before the mark of a recognised quotation announces it.
    if (at === 0 && (endsWithMark.test(said) || endsWithAny(said, introductory))) return [];
    if (at > 0) {
      const isOwn = prose.isOwn(said) || prose.soundsOwn(said, text.slice(bounds[at - 1], from));
      if (isOwn || apart.test(said) || noted.test(said) || endsWithColon.test(said)) return [];
    }
    return [{ start: from, end: to, ...unknownAs(kind) }];
  });
}

/** Openings of a line of which the rest is compared, so that the work of a line with many is bounded. */
const mostOfLine = 8;

/** Announced text that is a stored text up to the end of its line: one claim instead of several. */
export function* wholeLineClaims(context: ScanContext, region: Region): Steps<Claim[]> {
  const { quotations, prose } = context;
  const found: Claim[] = [];
  const triedOf = new Map<number, number>();
  for (const { start, quoted } of yield* openingsOf(context, region)) {
    const line = lineEnd(region.text, start, region.end);
    const tried = triedOf.get(line) ?? 0;
    if (quoted || tried === mostOfLine) continue;
    triedOf.set(line, tried + 1);
    const span = { start, end: startOfNote(region.text, start, endOfQuote(region.text, start, line)) };
    for (const sentence of sentencesOf(region.text, span.start, span.end))
      if (sentence.start > start && prose.isSurelyOwn(region.text.slice(sentence.start, sentence.end)))
        span.end = Math.min(span.end, sentence.start);
    // The chain of narrators alone is no quotation.
    if (span.end === start || endsWithColon.test(region.text.slice(start, span.end))) continue;
    found.push(...claimOf(span, quotations.check(asRead(region.text.slice(span.start, span.end)))));
    yield;
  }
  // After a repeated announcement the last one stands before the stored words.
  return [...found.filter((one) => one.verdict === "exact"), ...found.filter((one) => one.verdict !== "exact")];
}

const quoteSigns = /["＂“”„«»]/gu;

/** Where a quotation ends that is open at `start`, at the last mark of the line; otherwise `end`. */
function endOfQuote(text: string, start: number, end: number): number {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start).match(quoteSigns) ?? [];
  const last = before.length % 2 === 1 ? [...text.slice(start, end).matchAll(quoteSigns)].at(-1) : undefined;
  return last ? start + last.index : end;
}

/** More than the number of a verse, as "3:172": after that its next verse may follow. */
const namesMore = /[:：\p{L}]/u;

/** Where the first reference in brackets stands, behind which the writer goes on; otherwise `end`. */
function startOfNote(text: string, start: number, end: number): number {
  for (const { 1: note = "", index } of text.slice(start, end).matchAll(bracketedNotes))
    if (index > 0 && isPlaceNote(note) && namesMore.test(note)) return start + index;
  return end;
}
