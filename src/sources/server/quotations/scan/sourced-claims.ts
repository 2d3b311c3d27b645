import { latinDigits } from "#i18n/shared/latin-digits.ts";
import { referenceStart } from "../../../shared/reference-mark.ts";
import { overlaps, type Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import { unknownParts } from "./announced-claims.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { isNarrationNote, isOnlyNarration } from "./introductions/narration-notes.ts";
import { asRead, bracketedNote, bracketedNotes, endsWithColon, isArabicText, quoteLine, wordsIn } from "./marks.ts";
import { isVerseNote, sourceLabel } from "./typed-reference.ts";
import { namesAny } from "./words/vocabulary.ts";

const bracketed = new RegExp(`${bracketedNote}[\\s*_]*(?=[.!?؟۔\\n]|$)`, "gu");
// In the next two a note begins with a sign that the class before it lacks, and a longer one ends with a sign that the class behind it lacks: they
// match in linear time.
const dashed = new RegExp(
  `(?<![\\s${quoteLine}])[\\s${quoteLine}]+[-–—~ـ][ *_]*(?:([^\\n–—~ *_](?:[^\\n–—~]{0,98}[^\\s*_.–—~])??)|(?<=[ *_])(?=\\n|$))[\\s*_.]*(?=\\n|$)`,
  "gu",
);
/** "Source: …" on a line under the text, or behind it. */
const labelled = new RegExp(
  `(?:\\n[^\\S\\n]*|(?<=[.!?؟۔…]["”»]?)[^\\S\\n]+)${sourceLabel}[\\s*_]*([^\\s*_](?:[^\\n]{0,98}[^\\s*_.)])??)[\\s*_.)]*(?=\\n|$)`,
  "giu",
);
/** A source behind a colon, as in footnotes: "‹text›: Ibn Majah, Sunan, no. 224". */
const coloned = /(?<=\p{L}[\s*_"”»]*)[:：]\s+([^\s:：\n][^:：\n]{2,78}?)[\s*_.]*(?=\n|$)/gu;
/** A source on a line of its own right under the text, without bold type as headings have. */
const ownLine = new RegExp(
  `(?<=\\S)[^\\S\\n]*\\n(?:[^\\S\\n]*\\n)?[^\\S\\n]*(?:${quoteLine}[^\\S\\n]*)?([^\\s${quoteLine}*_#()][^\\n]{2,78}?)[\\s*_.]*(?=\\n|$)`,
  "gu",
);
/** A source that is a sentence of its own on the same line: "‹text›. Narrated by Muslim." */
const ownSentence = /(?<=[\p{L}\p{M}][.!?؟۔…]["”»]?)[^\S\n]+([^\s.!?؟۔\n][^!?؟۔\n]{2,58}?)[.۔]?[\s*_]*(?=\n|$)/gu;
const blankLine = /\n\s*\n/u;
/** The end of a sentence, or the first sign of a word. */
const endOrWord = /([.!?؟۔](?=\s)[\s*_"”»]*|[:：](?=[*_]*\s)[\s*_"”»]*|\n\s*\n)|[\p{L}\p{N}]/gu;
const lineSigns = new RegExp(`^[\\s${quoteLine}*_#>•-]*(?:\\d{1,3}[.)]\\s+)?[\\s*_]*`, "u");
/** Fewest words of a sentence before its source, and of a quoted line. */
const [fewest, fewestQuoted] = [5, 2];
/** The beginning of a quoted line below one that is not quoted. */
const quotedLineBelow = new RegExp(`(?<=^[^${quoteLine}]*\\n)${quoteLine}`, "u");

const longestAttribution = 6;
const attributed = ["prophet", "hadith", "scripture", "collections", "god", "narrators"] as const;

/** Whether a note behind a dash only names who spoke: "— the Prophet Muhammad". */
function isAttribution(note: string): boolean {
  return wordsIn(note).length <= longestAttribution && namesAny(note, attributed);
}

/** Whether a line is nothing but a place in the Qur'an, or the name of a collection with its number. */
function isSourceAlone(line: string, readPlace: ScanContext["readPlace"]): boolean {
  return readPlace?.(line) !== undefined || isOnlyNarration(line);
}

/** Whether no blank line stands between a line and the text above it, unless that is set as a quotation. */
function isRightUnder(text: string, { index, 0: found, 1: note = "" }: RegExpExecArray): boolean {
  if (!blankLine.test(found.slice(0, found.indexOf(note)))) return true;
  return text
    .slice(text.lastIndexOf("\n", index - 1) + 1, index)
    .trimStart()
    .startsWith(quoteLine);
}

/** Where the sentences of a text begin, each with the place of its first word. A sentence without a word is none. */
function sentenceStarts(text: string): { from: number; word: number }[] {
  const starts: { from: number; word: number }[] = [];
  let from: number | undefined = 0;
  for (const { index, 0: found, 1: sign } of text.matchAll(endOrWord)) {
    if (sign !== undefined) from = index + found.length;
    else if (from !== undefined) {
      starts.push({ from, word: index });
      from = undefined;
    }
  }
  return starts;
}

/** The notes of a part of a text that name a source, each with the start of the sentence before it. */
function* notesIn(
  part: string,
  readPlace: ScanContext["readPlace"],
): Generator<{ found: RegExpExecArray; from: number; place: boolean; attributed: boolean }> {
  const starts = sentenceStarts(part);
  for (const pattern of [bracketed, dashed, labelled, coloned, ownLine, ownSentence]) {
    let at = 0;
    for (const found of part.matchAll(pattern)) {
      const note = found[1] ?? "";
      if (pattern === coloned && !(isSourceAlone(note, readPlace) || (number.test(note) && isNarrationNote(note))))
        continue;
      if (pattern === ownSentence && !isSourceAlone(note, readPlace)) continue;
      if (pattern === ownLine && !(isSourceAlone(note, readPlace) && isRightUnder(part, found))) continue;
      const place = isVerseNote(note, readPlace);
      const told = isNarrationNote(note) || (found[0].trimStart().search(/[([]/u) !== 0 && isAttribution(note));
      if (referenceStart.test(note) || !(place || told)) continue;
      while ((starts[at + 1]?.word ?? found.index) < found.index) at += 1;
      yield { found, from: starts[at]?.from ?? 0, place, attributed: pattern === dashed };
    }
  }
}

const number = /\p{N}/u;
const numbers = /(\d{1,3})\s?[:/]\s?(\d{1,3})(?:\s?[-–]\s?\d{1,3})?/u;
/** Fewest words of a verse within a sentence, most words of the writer's before and behind it, and of the longest sentence. */
const verse = { fewest: 3, before: 9, behind: 2, longest: 30 };

/** The verse of which the number stands behind a sentence, if words of it are the end of that sentence: those before it are the writer's. */
function withinSentence(quotations: ScanContext["quotations"], text: string, span: Span, note: string): Claim[] {
  const [, chapter, number] = numbers.exec(latinDigits(note)) ?? [];
  const words = wordsIn(text.slice(span.start, span.end));
  if (chapter === undefined || words.length > verse.longest) return [];
  const isNamed = (ref: string | null) => ref?.split("-")[0] === `${Number(chapter)}:${Number(number)}`;
  for (let from = 0; from <= Math.min(verse.before, words.length - verse.fewest); from += 1) {
    for (let behind = 0; behind <= verse.behind && words.length - behind - from >= verse.fewest; behind += 1) {
      const [first, last] = [words[from], words[words.length - 1 - behind]];
      if (!first || !last) continue;
      const part = { start: span.start + first.start, end: span.start + last.end };
      const said = asRead(text.slice(part.start, part.end));
      const checked = [quotations.check(said), quotations.checkClause(said)].find(
        (one) => one.verdict === "exact" && isNamed(one.ref),
      );
      if (checked) return claimOf(part, checked);
    }
  }
  return [];
}

function hasNoteWithin(text: string, { start, end }: Span, readPlace: ScanContext["readPlace"]): boolean {
  return [...text.slice(start, end).matchAll(bracketedNotes)].some(({ 1: note = "" }) => isVerseNote(note, readPlace));
}

/** A sentence without marks whose source stands right behind it: "<text> (Qur'an 2:153)." It is claimed unless it is the writer's own. */
export function* sourcedClaims(
  { quotations, prose, readPlace }: ScanContext,
  { text, start, end, passed = "" }: Region,
  known: readonly Claim[],
): Steps<Claim[]> {
  const part = text.slice(start, end);
  const claims: Claim[] = [];
  let own: Span | undefined;
  for (const { found, from, place, attributed: isAttributed } of notesIn(part, readPlace)) {
    yield;
    const before = part.slice(0, found.index);
    // A heading without a full stop above a quoted line is no part of it.
    const quoteAt = before.slice(from).search(quotedLineBelow);
    const begin = quoteAt === -1 ? from : from + quoteAt;
    const signs = lineSigns.exec(before.slice(begin))?.[0].length ?? 0;
    const span = { start: start + begin + signs, end: start + before.trimEnd().length };
    // The other notes of a sentence are read as those within one.
    if (place && hasNoteWithin(text, span, readPlace)) continue;
    const isKnown = overlaps(span, known);
    // A longer part of the writer's own sentence is his own too.
    const isOwn = own?.start === span.start && own.end <= span.end;
    if (isOwn || (!isKnown && overlaps(span, claims))) continue;
    const said = text.slice(span.start, span.end);
    const isQuoted = text.slice(start + begin, span.start).includes(quoteLine);
    // "Patience stands beside prayer (2:153)." Whole hadith are too short or too plain to be told by their voice; behind a dash the text itself stands.
    const isTold =
      place && !isAttributed && !isArabicText(said) && prose.soundsOwn(span.start === start ? passed + said : said, "");
    if (isQuoted ? prose.isSurelyOwn(said) : prose.isOwn(said) || isTold) {
      own = span;
      continue;
    }
    if (wordsIn(said).length < (isQuoted && place ? fewestQuoted : fewest) || endsWithColon.test(said)) continue;
    const cut = isKnown ? [] : withinSentence(quotations, text, span, found[1] ?? "");
    if (cut.length > 0) {
      claims.push(...cut);
      continue;
    }
    const kind = kindOfSpeaker(place ? "god" : "prophet", said);
    claims.push(
      ...(isKnown
        ? unknownParts(text, span, known, { kind, prose })
        : claimOf(span, quotations.check(asRead(said)), kind)),
    );
  }
  return claims;
}
