import { byStart, partsBeside, partsBetween, type Span } from "../span.ts";
import { followsQuotationInLine } from "./announced-claims.ts";
import { announcementBefore } from "./announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { itemLabelOf, repeatsLabel } from "./introductions/item-label.ts";
import { withoutSetPhrases } from "./introductions/set-phrases.ts";
import { asRead, isArabicText, opening, quoteLine, wordsIn } from "./marks.ts";
import { sentencesIn } from "./sentences.ts";
import { withoutLeadIn } from "./unannounced/without-lead-in.ts";

/** Fewer words have no voice. */
const fewest = 5;
/** From this sum on a text is claimed: the log-odds that it is scripture, and what stands around it; alone if nothing does. */
const least = { within: 4, alone: 5 };
/** What counts beside the voice. */
const around = {
  announced: 2,
  setApart: 1,
  enclosed: 3,
  quotedLine: 5,
  afterUnknown: 2,
  goesOn: 4,
  bracketed: 3,
  ownWords: -2,
};
const mostAround = around.announced + around.setApart + around.quotedLine + around.goesOn + around.bracketed;
/** Fewest words of a part that goes on from a quotation without a sign between them. */
const fewestJoined = 2;
/** From this sum of log-odds on words are Arabic in Latin letters. */
const leastTranscribed = 7;
/** Fewer words in Latin letters are a term or a formula. */
const fewestTranscribed = 3;
/** Most words beside a transcription that belong to it, and those between it and a sign. */
const mostBeside = 4;
const beforeTranscription = /(?<=[:：("“„«*_])[^:：("“„«*_.,;!?]*$/u;
const behindTranscription = /^[^:：)"”»*_.,;!?]*(?=[)"”»*_.!?])/u;

/** What stands before a text that is set apart. */
const boundary = new RegExp(`[:：–—][${opening}]*$`, "u");
const openingSign = /["＂“”„«‹‘'({﴿[*_]$/u;
/** UTF-16 units before a text that show whether it is set apart. */
const markReach = 8;
/** Where a sentence may pass from the writer to a text and back. */
const breaks = /\s[–—-]\s|[:：]\s|["“”„«»]/gu;

/** Words that a translator adds: a writer has square brackets for notes only, behind a sentence. */
const addition = /\p{L},?\s\[[\p{Ll}][\p{L}\s,'’]{0,40}\],?\s\p{L}/u;

type VoicedContext = ScanContext & Required<Pick<ScanContext, "voice">>;

/** Sentences in the voice of scripture that no claim covers, and Arabic in Latin letters. */
export function voicedClaims({ voice, ...context }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  if (!voice) return [];
  const voiced: VoicedContext = { ...context, voice };
  const found: Claim[] = [];
  for (const sentence of sentencesIn(region)) {
    for (const span of partsBeside(sentence, known))
      found.push(...voicedClaim(voiced, region, span, [...known, ...found]));
  }
  return found;
}

function voicedClaim(
  context: VoicedContext,
  { text, before = [] }: Region,
  span: Span,
  known: readonly Claim[],
): Claim[] {
  const { quotations, voice } = context;
  const said = text.slice(span.start, span.end);
  const transcribed = voice(said).transcription(withoutSetPhrases(context, said));
  if (transcribed && transcribed.score >= leastTranscribed) {
    const { start, end } = toBoundaries(said, transcribed);
    const stretch = { start: span.start + start, end: span.start + end };
    if (wordsIn(text.slice(stretch.start, stretch.end)).length >= fewestTranscribed)
      return claimOf(stretch, quotations.check(asRead(text.slice(stretch.start, stretch.end))), "quran");
  }
  for (const part of [withoutLeadIn(context, text, span), ...partsOf(text, span)]) {
    const claim = claimByVoice(context, text, part, [...before, ...known]);
    if (claim.length > 0) return claim;
  }
  return [];
}

/**
 * A transcription with the few words between it and the nearest sign that begins or ends a text: words that the writer's language has too are no sign of
 * one by themselves.
 */
function toBoundaries(said: string, { start, end }: Span): Span {
  const before = beforeTranscription.exec(said.slice(0, start))?.[0] ?? "";
  const behind = behindTranscription.exec(said.slice(end))?.[0] ?? "";
  const isPart = (rest: string) => wordsIn(rest).length <= mostBeside;
  return {
    start: isPart(before) ? start - before.trimStart().length : start,
    end: isPart(behind) ? end + behind.trimEnd().length : end,
  };
}

function claimByVoice(
  { quotations, prose, voice }: VoicedContext,
  text: string,
  part: Span,
  known: readonly Claim[],
): Claim[] {
  const said = asRead(text.slice(part.start, part.end));
  const last = known
    .filter((one) => one.end <= part.start)
    .sort(byStart)
    .at(-1);
  const goesOn = last !== undefined && continues(text, last, part);
  if (wordsIn(said).length < (goesOn ? fewestJoined : fewest)) return [];
  const heard = voice(said).scripture(text.slice(part.start, part.end));
  if (heard < least.within - mostAround || prose.isSurelyOwn(said)) return [];
  const label = itemLabelOf(text, part);
  if (label && repeatsLabel(said, label)) return [];
  const found = announcementBefore(text, part.start);
  // What was announced may stand already between the announcement and this part.
  const announcement = last && announcementBefore(text, last.start) ? undefined : found;
  const afterUnknown = last?.verdict === "unknown" && /^[^\p{L}\n]*$/u.test(text.slice(last.end, part.start));
  const context =
    (announcement ? around.announced : 0) +
    (isSetApart(text, part) && !followsQuotationInLine({ text }, known, firstWordOf(text, part))
      ? around.setApart
      : 0) +
    marksAround(text, part) +
    (addition.test(said) ? around.bracketed : 0) +
    (goesOn ? around.goesOn : afterUnknown ? around.afterUnknown : 0);
  const score = heard + context + (prose.isOwn(said) ? around.ownWords : 0);
  return score >= (context > 0 ? least.within : least.alone)
    ? claimOf(part, quotations.check(said), kindOfSpeaker(announcement?.speaker, said))
    : [];
}

/** Whether a part goes on from a claim in the same language without a sign between them. */
function continues(text: string, claim: Span, part: Span): boolean {
  const isArabic = ({ start, end }: Span) => isArabicText(text.slice(start, end));
  if (isArabic(claim) !== isArabic(part)) return false;
  const ended = /[.!?؟۔"”»]\s*$/u.test(text.slice(claim.start, claim.end));
  return (
    !ended &&
    /^[ \t]+$/u.test(text.slice(claim.end, part.start) + (/^\s*/u.exec(text.slice(part.start, part.end))?.[0] ?? "")) &&
    /^\s*[\p{L}[(]/u.test(text.slice(part.start, part.end))
  );
}

/** A label of the writer's at the beginning of a line, in bold: "**Short answer:**". It announces only what it names. */
const shortLabel = /^[\s*_]*[*_]{2}\p{L}+(?:\s\p{L}+){0,2}[:：][*_]{2}\s*$/u;

function firstWordOf(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).search(/[\p{L}\p{N}]/u);
}

/** Whether a colon, a dash or an opening mark stands before the words of a part. A closing mark has a space behind it. */
function isSetApart(text: string, { start, end }: Span): boolean {
  const begin = firstWordOf(text, { start, end });
  const near = text.slice(Math.max(0, begin - markReach), begin);
  const isBehindSign =
    boundary.test(near) && !shortLabel.test(text.slice(text.lastIndexOf("\n", begin - 1) + 1, begin));
  return near.includes(quoteLine) || isBehindSign || openingSign.test(near);
}

const openingMark = /["＂“„«‹‘*_][\s"＂“„«‹‘*_]*$/u;
const closingMark = /^[.!?؟۔]?["＂”“»›’*_]/u;
const quotedBegin = new RegExp(`${quoteLine}[\\s"＂“„«‹‘*_]*$`, "u");
const lineEnd = /^[.!?؟۔"＂”“»›’*_\s]*(?:\n|$)/u;

/** The signs behind the last word of a part; not from within them, where each would be searched to its end. */
const lastSigns = /(?<![^\p{L}\p{N}\p{M})\]])[^\p{L}\p{N}\p{M})\]]+$/u;

/** What it counts that marks stand right before and behind a part, or that it is a quoted line. */
function marksAround(text: string, { start, end }: Span): number {
  const said = text.slice(start, end);
  const begin = firstWordOf(text, { start, end });
  const finish = start + said.replace(lastSigns, "").length;
  const before = text.slice(Math.max(0, begin - markReach), begin);
  const behind = text.slice(finish, finish + markReach);
  if (quotedBegin.test(before) && lineEnd.test(behind)) return around.quotedLine;
  return openingMark.test(before) && closingMark.test(behind) ? around.enclosed : 0;
}

/** The parts of a sentence between its dashes, colons and quotation marks, if it has several. */
function partsOf(text: string, span: Span): Span[] {
  return partsBetween(text, span, breaks).filter(({ start, end }) => end - start < span.end - span.start);
}
