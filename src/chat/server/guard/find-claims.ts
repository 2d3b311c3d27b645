import { byStart, type Claim, claimOf, type GuardContext, overlaps, type Region } from "./claim.ts";
import { announcedClaims, narratedClaims, wholeLineClaims } from "./claims/announced.ts";
import { arabicClaims } from "./claims/arabic-runs.ts";
import { announcedBy, markedClaims } from "./claims/marked.ts";
import { findSplitVerses } from "./claims/split-verse.ts";
import { kindOf } from "./lead-ins.ts";
import { asContext, asRead, isFullyVowelled, opening, wordsIn } from "./signs.ts";
import { isPlaceNote } from "./typed-reference.ts";

type Finder = (context: GuardContext, region: Region, known: readonly Claim[]) => Claim[];

/** UTF-16 units of context before a region that can tell the claimed kind. */
const contextLength = 240;

/**
 * All quotations and claimed quotations of a region, in order and without overlaps: those that the quotation finder recognises, and those that only
 * the words and marks around them claim.
 */
export function findClaims(context: GuardContext, region: Region): Claim[] {
  const collect = (finders: readonly Finder[], begun: readonly Claim[]): Claim[] =>
    finders.reduce<Claim[]>((claims, more) => {
      for (const claim of more(context, region, claims)) {
        if (!overlaps(claim, claims)) claims.push(claim);
      }
      return claims.sort(byStart);
    }, begun.slice());
  const surely = collect([wholeLineClaims, foundClaims, markedClaims], []);
  const { claims, comments } = findSplitVerses(context, region, surely);
  const announced: Finder = (_, __, known) => announcedClaims(context, region, known, comments);
  return collect([announced, arabicClaims, narratedClaims], claims);
}

function foundClaims({ quotations }: GuardContext, { text, start, end }: Region): Claim[] {
  const from = Math.max(0, start - contextLength);
  const shift = from;
  const read = asContext(text.slice(from, start)) + asRead(text.slice(start, end));
  return quotations.find(read).flatMap((found): Claim[] => {
    const span = { start: Math.max(start, found.start + shift), end: found.end + shift };
    if (span.end <= start) return [];
    if (found.verdict !== "unknown") return claimOf(span, found);
    const leadIn = announcedBy(text.slice(from, span.start));
    if (!leadIn && !isSetApart(text.slice(0, end), span)) return [];
    return claimOf(span, found, leadIn ? kindOf(leadIn, text.slice(span.start, span.end)) : found.kind);
  });
}

const openings = new RegExp(`[${opening}]$`, "u");

const note = /^[^\p{L}\n([]{0,8}[([]([^()[\]\n]{1,100})[)\]]/u;

/**
 * Whether quotation marks, a reference note or full vowels set a stretch apart. Single vowel signs only distinguish two readings of a word.
 */
function isSetApart(text: string, { start, end }: { start: number; end: number }): boolean {
  const words = wordsIn(text.slice(start, end));
  const full = words.filter((word) => isFullyVowelled(word.text)).length;
  const noted = note.exec(text.slice(end))?.[1];
  if (noted !== undefined && isPlaceNote(noted)) return true;
  return full * 2 >= words.length || openings.test(text.slice(0, start).trimEnd());
}
