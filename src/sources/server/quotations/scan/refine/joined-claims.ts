import type { Claim } from "../claim.ts";
import { wordsIn } from "../marks.ts";

/** Most words that an altered verse can have between its recognised parts. */
const mostBetween = 3;
/** What separates two quotations of a verse: they are not one that has other words in it. */
const separates = /[.!?؟۔:："“”„«»‹›*_\n﴿﴾]/u;

/** A word that the verse quotes: ‹part›, "no," ‹part›. */
const inner = /^[\s,،]*["“„«‘]\p{L}[^"“”„«»:\n]{0,28}["”»’][\s,،]*$/u;

/** Parts of one verse with few other words between them are one quotation, which has words that the verse does not have. */
export function bridgedClaims(text: string, claims: readonly Claim[]): Claim[] {
  const all: Claim[] = [];
  for (const claim of claims) {
    const last = all.at(-1);
    const between = last ? text.slice(last.end, claim.start) : "";
    const isWithin = !separates.test(between) || inner.test(between);
    if (last?.ref && last.ref === claim.ref && isWithin && wordsIn(between).length <= mostBetween)
      all.splice(-1, 1, { ...last, end: claim.end, verdict: "corrected" });
    else all.push({ ...claim });
  }
  return all;
}

/** Neighbouring unknown claims with only signs between them are one. */
export function joinedClaims(text: string, claims: readonly Claim[]): Claim[] {
  const all: Claim[] = [];
  for (const claim of claims) {
    const last = all.at(-1);
    const between = last && text.slice(last.end, claim.start);
    if (
      last?.verdict === "unknown" &&
      claim.verdict === "unknown" &&
      between !== undefined &&
      /^[^\p{L}\p{N}\n]*$/u.test(between)
    )
      last.end = claim.end;
    else all.push({ ...claim });
  }
  return all;
}
