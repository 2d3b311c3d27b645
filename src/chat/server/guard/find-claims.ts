import { type Claim, claimOf, type Judging, overlaps, type Region } from "./claim.ts";
import { announcedClaims } from "./claims/announced.ts";
import { arabicClaims } from "./claims/arabic-runs.ts";
import { markedClaims } from "./claims/marked.ts";
import { narratedClaims } from "./claims/narrated.ts";
import { asContext, asRead } from "./signs.ts";

/** How much of what was said before tells what a quotation claims to be. */
const context = 240;

/**
 * Everything in a region that is a quotation or claims to be one, in order, none overlapping another: what the finder of quotations sees, and
 * what the words and marks around say though it sees nothing.
 */
export function findClaims(judging: Judging, region: Region): Claim[] {
  const claims = foundClaims(judging, region);
  for (const more of [markedClaims, announcedClaims, arabicClaims, narratedClaims]) {
    for (const claim of more(judging, region, claims)) {
      if (!overlaps(claim, claims)) claims.push(claim);
    }
    claims.sort((one, other) => one.start - other.start);
  }
  return claims;
}

function foundClaims({ quotations }: Judging, { text, start, end }: Region): Claim[] {
  const from = Math.max(0, start - context);
  const shift = from;
  const read = asContext(text.slice(from, start)) + asRead(text.slice(start, end));
  return quotations.find(read).flatMap((found): Claim[] => {
    const span = { start: Math.max(start, found.start + shift), end: found.end + shift };
    return span.end <= start ? [] : claimOf(span, found, found.kind);
  });
}
