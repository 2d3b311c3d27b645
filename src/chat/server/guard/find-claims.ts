import { byStart, type Claim, claimOf, type Judging, overlaps, type Region } from "./claim.ts";
import { announcedClaims, wholeLineClaims } from "./claims/announced.ts";
import { arabicClaims } from "./claims/arabic-runs.ts";
import { announcedBy, markedClaims } from "./claims/marked.ts";
import { narratedClaims } from "./claims/narrated.ts";
import { takeTogether } from "./claims/split-verse.ts";
import { kindOf } from "./lead-ins.ts";
import { asContext, asRead, isFullyVowelled, opening, wordsIn } from "./signs.ts";
import { isPlaceNote } from "./typed-reference.ts";

type Finder = (judging: Judging, region: Region, known: readonly Claim[]) => Claim[];

/** How much of what was said before tells what a quotation claims to be. */
const context = 240;

/**
 * Everything in a region that is a quotation or claims to be one, in order, none overlapping another: what the finder of quotations sees, and
 * what the words and marks around say though it sees nothing.
 */
export function findClaims(judging: Judging, region: Region): Claim[] {
  const collect = (finders: readonly Finder[], begun: readonly Claim[]): Claim[] =>
    finders.reduce<Claim[]>((claims, more) => {
      for (const claim of more(judging, region, claims)) {
        if (!overlaps(claim, claims)) claims.push(claim);
      }
      return claims.sort(byStart);
    }, begun.slice());
  const surely = collect([wholeLineClaims, foundClaims, markedClaims], []);
  const { claims, comments } = takeTogether(judging, region, surely);
  const announced: Finder = (_, __, known) => announcedClaims(judging, region, known, comments);
  return collect([announced, arabicClaims, narratedClaims], claims);
}

function foundClaims({ quotations }: Judging, { text, start, end }: Region): Claim[] {
  const from = Math.max(0, start - context);
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
 * Whether marks stand around a stretch, a place behind it, or it has all its vowels: a sign here and there only parts two readings of a word.
 */
function isSetApart(text: string, { start, end }: { start: number; end: number }): boolean {
  const words = wordsIn(text.slice(start, end));
  const full = words.filter((word) => isFullyVowelled(word.text)).length;
  const noted = note.exec(text.slice(end))?.[1];
  if (noted !== undefined && isPlaceNote(noted)) return true;
  return full * 2 >= words.length || openings.test(text.slice(0, start).trimEnd());
}
