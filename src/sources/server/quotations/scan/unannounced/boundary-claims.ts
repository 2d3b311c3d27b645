import { byStart, overlapping, partsBeside, type Span } from "../../span.ts";
import { boundary } from "../boundaries.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { endsWithVerb, isAnnouncement } from "../introductions/lead-ins.ts";
import { isThat, speakerBeside } from "../introductions/speakers.ts";
import { markedTextsIn } from "../marked-claims.ts";
import { asRead, endsWithColon, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { lineEnd, sentencesIn } from "../sentences.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** Fewer words are a term, a title or a greeting. */
const fewest = 4;
/** Fewest words of a text beside a part of it that is claimed already. */
const fewestBeside = 2;
/** UTF-16 units of the line before a text in which a source may be named. */
const reach = 300;
/** The same of the answer before quotation marks behind a colon. */
const farReach = 600;
/** From these log-odds of scripture or of a saying on, the words behind a boundary are a text: a sign, "that", or "as narrated in Bukhari,". */
const least = { sign: -1, that: 0, support: -2 };
const comma = /[,،](?=\s)/u;
/** Most words of a note of a source before its comma, with a word that joins what it supports, "As narrated in Bukhari,", and without one. */
const mostNoted = { joined: 8, alone: 4 };
const noted = ["narrated", "collections", "hadith"] as const;
/** The signs between a question or a call and the next sentence of its line. */
const goesOn = /^[?؟!][^\n]*$/u;
const labelBehind = /^\s*[:：]/u;
const question = /[?؟]/u;
const sources = ["prophet", "hadith", "scripture", "narrated", "companions", "collections"] as const;

/**
 * Texts at a boundary near the name of a source, where no announcement claims them: in quotation marks or emphasis on a line that names a source before
 * them, and behind a colon, a dash or "that" in a sentence that does, or behind the comma of a note of it. Of a text of which a part is claimed already
 * the rest is. What the writer says of a text, asks, or quotes of those who explain scripture is none; without marks nor is what sounds like prose.
 */
export function boundaryClaims(context: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const found: Claim[] = [];
  for (const span of [...markedTexts(region), ...unmarkedTexts(context, region)]) {
    const said = region.text.slice(span.start, span.end);
    if (wordsIn(said).length < fewest || said.includes("[") || context.prose.isOwn(asRead(said))) continue;
    // Beside a quotation that a source holds the words are the writer's.
    const inside = overlapping(span, [...known, ...found]).sort(byStart);
    if (inside.some(({ verdict }) => verdict !== "unknown")) continue;
    const speaker = speakerBeside(region.text, span.start, lineEnd(region.text, span.end, region.end)) ?? "prophet";
    for (const part of partsBeside(span, inside)) {
      const words = region.text.slice(part.start, part.end);
      if (wordsIn(words).length < fewestBeside || endsWithVerb(words)) continue;
      if (endsWithColon.test(words) && isAnnouncement(words)) continue;
      // Behind a claimed part the writer may go on.
      const isBehind = inside.some(({ end }) => end <= part.start);
      if (!isBehind || soundsLikeText(context, words, least.sign))
        found.push(...claimOf(part, context.quotations.check(asRead(words)), kindOfSpeaker(speaker, words)));
    }
  }
  return found;
}

function markedTexts(region: Region): Span[] {
  const { text } = region;
  return markedTextsIn(region).flatMap(({ style, mark, whole, inner: span }): Span[] => {
    if (mark === "" || (style !== "quotes" && style !== "emphasis")) return [];
    const before = text.slice(Math.max(text.lastIndexOf("\n", span.start - 1) + 1, span.start - reach), whole.start);
    const isNamed =
      namesAny(before, sources) ||
      (style === "quotes" &&
        endsWithColon.test(before) &&
        namesAny(text.slice(Math.max(0, span.start - farReach), span.start), sources));
    const inner = text.slice(span.start, span.end);
    const isLabel = endsWithColon.test(inner) || labelBehind.test(text.slice(whole.end, whole.end + 3));
    return isNamed && !isLabel && !question.test(inner.slice(-2)) && !isOfCommentator(before) ? [span] : [];
  });
}

/** The rest of a sentence behind each of its boundaries, if it sounds like a text. */
function unmarkedTexts(context: ScanContext, region: Region): Span[] {
  const { text, passed = "" } = region;
  const sentences = [...sentencesIn(region)];
  return sentences.flatMap((sentence, index) => {
    // The first words of an answer are shown before they are read.
    const start = sentence.start - (sentence.start === region.start ? passed.length : 0);
    const whole = text.slice(start, sentence.end);
    const boundaries = boundariesIn(whole);
    if (boundaries.length === 0 || context.prose.onlyTells(whole)) return [];
    return boundaries.flatMap(({ at, from }): Span[] => {
      const before = text.slice(start, start + at);
      if (!namesAny(before, sources) || isOfCommentator(before)) return [];
      const span = { start: Math.max(sentence.start, start + at), end: endOfText(text, sentences.slice(index)) };
      const rest = text.slice(span.start, span.end);
      return !isOfPerson(rest) && soundsLikeText(context, rest, from) ? [span] : [];
    });
  });
}

/** Where a text ends that begins in the first of these sentences: behind a question or a call, on the same line, it goes on. */
function endOfText(text: string, [first, ...others]: readonly Span[]): number {
  let end = first?.end ?? 0;
  for (const { start, end: next } of others) {
    if (!goesOn.test(text.slice(end, start))) break;
    end = next;
  }
  return end;
}

/** Where a text may begin in a sentence, and from which log-odds on it does: behind a colon, a dash, the comma of a note of its source, and "that". */
function boundariesIn(sentence: string): { at: number; from: number }[] {
  const signs = [...sentence.matchAll(boundary)].map(({ index }) => ({ at: index + 1, from: least.sign }));
  const first = sentence.search(comma);
  const note = sentence.slice(0, Math.max(0, first));
  const supports = namesAny(note, ["supports"]);
  const most = supports ? mostNoted.joined : mostNoted.alone;
  if (wordsIn(note).length <= most && namesAny(note, noted))
    signs.push({ at: first + 1, from: supports ? least.support : least.sign });
  const reports = wordsIn(sentence).filter(({ text }) => isThat(text));
  return [...signs, ...reports.map(({ end }) => ({ at: end, from: least.that }))];
}

function soundsLikeText({ voice }: ScanContext, text: string, from: number): boolean {
  if (!voice) return false;
  const { scripture, saying } = voice(text);
  return Math.max(scripture(text), saying(text)) >= from;
}

/** Whether words go on about the one who was named: "he is honoured"; not "he who". */
function isOfPerson(text: string): boolean {
  const words = foldedWords(text);
  const length = vocabulary.pronouns.lengthAt(words, 0);
  return length > 0 && vocabulary.pronouns.lengthAt(words, length) === 0;
}

/** Whether one who explains scripture is named last. */
function isOfCommentator(text: string): boolean {
  const words = foldedWords(text);
  const last = vocabulary.commentators.lastIn(words);
  return last >= 0 && !sources.some((name) => vocabulary[name].lastIn(words) > last);
}
