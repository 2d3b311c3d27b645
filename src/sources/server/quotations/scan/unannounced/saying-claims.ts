import { partsBeside, partsBetween, type Span } from "../../span.ts";
import type { Voice } from "../../voice/voice.ts";
import { announcementBefore } from "../announcements.ts";
import { partSigns } from "../boundaries.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { itemLabelOf, repeatsLabel } from "../introductions/item-label.ts";
import { isThat, speakerBeside } from "../introductions/speakers.ts";
import { asRead, wordsIn } from "../marks.ts";
import { comparedSentences } from "../sentences.ts";
import { namesAny } from "../words/vocabulary.ts";
import { spanOfPrayer } from "./invocation-claims.ts";

/** Fewer words have no voice. */
const fewest = 5;
/** From these log-odds on a part of a sentence is claimed (docs/decisions/0025-voice-of-invented-sayings.md). */
const least = 0.3;
/** The same of a claimed part with the clause before it. */
const leastWithClause = -1;
/** Most parts between signs that are read together. */
const mostPieces = 6;

/**
 * Parts of the writer's sentences that sound like an invented hadith or verse, although nothing announces them: "my grandfather knew one more:
 * ‹invented›". Without an announcement they count as hadith, which most of them are. The label of a list item, and what repeats it, is the writer's.
 */
export function sayingClaims({ quotations, voice }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  if (!voice) return [];
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    const label = itemLabelOf(text, sentence);
    const said = { start: Math.max(sentence.start, label?.end ?? 0), end: sentence.end };
    for (const part of partsBeside(said, known)) {
      // A prayer is the writer's own unless the text before it says whose it is.
      const prayer = spanOfPrayer(text, part);
      const own = { start: part.start, end: prayer?.start ?? part.end };
      const span = likelySaying(voice(text.slice(own.start, own.end)), text, own);
      if (!span) continue;
      const words = text.slice(span.start, span.end);
      if (label && repeatsLabel(words, label)) continue;
      const announcement = announcementBefore(text, span.start);
      const speaker = speakerBeside(text, span.start, span.end);
      const named = speaker ? kindOfSpeaker(speaker, words) : "hadith";
      const kind = announcement ? kindOfSpeaker(announcement?.speaker, words) : named;
      found.push(...claimOf(span, quotations.check(asRead(words)), kind));
    }
  }
  return found;
}

/** The part between two signs of a span that is most likely a saying, if it is likely enough. */
function likelySaying(voice: Voice, text: string, span: Span): Span | undefined {
  const pieces = partsBetween(text, span, partSigns);
  let best: (Span & { score: number }) | undefined;
  for (const [from, { start }] of pieces.entries()) {
    for (const { end } of pieces.slice(from, from + mostPieces)) {
      const words = text.slice(start, end);
      if (wordsIn(words).length < fewest) continue;
      const score = voice.saying(words);
      if (!best || score > best.score) best = { start, end, score };
    }
  }
  return best && best.score >= least ? withBeginning(voice, text, pieces, best) : undefined;
}

const comma = /^[,،;؛]\s*$/u;
const verbs = ["says", "speaks"] as const;
const speakers = ["prophet", "scripture", "hadith", "narrators", "narrated", "collections", ...verbs] as const;

/** A saying with the clause before its comma, "whoever …, …", up to the words that name who says it. */
function withBeginning(voice: Voice, text: string, pieces: readonly Span[], saying: Span): Span {
  const at = pieces.findIndex(({ start }) => start === saying.start);
  const [before, own] = [pieces[at - 1], pieces[at]];
  if (!before || !own || !comma.test(text.slice(before.end, own.start))) return saying;
  const introduced = wordsIn(text.slice(before.start, before.end)).findLast(
    ({ text: word }) => isThat(word) || namesAny(word, verbs),
  );
  const start = before.start + (introduced?.end ?? 0);
  const clause = text.slice(start, before.end);
  if (namesAny(clause, speakers) || voice.saying(text.slice(start, saying.end)) < leastWithClause) return saying;
  return { start, end: saying.end };
}
