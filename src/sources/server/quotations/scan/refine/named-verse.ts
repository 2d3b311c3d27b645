import { unknownAs } from "../../check-quote.ts";
import type { Claim, ScanContext } from "../claim.ts";
import { asRead, noteAtStart } from "../marks.ts";
import { findPlaces, type PlaceReader } from "../typed-reference.ts";

/** The source behind a quotation and a dash. */
const behindDash = /^[^\p{L}\p{N}\n([]{0,8}[–—-]\s([^\n]{1,60})/u;
/** UTF-16 units of a line before a quotation that can name its verse. */
const beforeReach = 80;
const single = /^\d+:\d+$/u;

/**
 * A quotation with the reference that is typed beside it, if that verse has the same words: a refrain stands in many verses, of which the check finds the
 * first. Where the named verse lacks them and several others have them, the nearest of its surah is meant; without one nobody knows which.
 */
export function withNamedVerse({ quotations, readPlace }: ScanContext, text: string, claim: Claim): Claim {
  if (claim.verdict !== "exact" || claim.kind === "hadith" || !readPlace || !single.test(claim.ref)) return claim;
  const place = placeBeside(text, claim, readPlace);
  if (place === undefined || place === claim.ref || !single.test(place)) return claim;
  const words = asRead(text.slice(claim.start, claim.end));
  if (quotations.standsIn(words, place)) return { ...claim, ref: place };
  const verses = quotations.versesAround(words);
  if (verses.length < 2) return claim;
  const ref = nearestOf(verses, place);
  return ref === undefined ? { ...claim, ...unknownAs(claim.kind) } : { ...claim, ref };
}

/** Of verses the one in the surah of another and nearest to it. */
function nearestOf(verses: readonly string[], place: string): string | undefined {
  const [surah = "", number = ""] = place.split(":");
  const distance = (verse: string) => Math.abs(Number(verse.split(":")[1]) - Number(number));
  return verses
    .filter((verse) => verse.startsWith(`${surah}:`))
    .sort((one, other) => distance(one) - distance(other))[0];
}

function placeBeside(text: string, { start, end }: Claim, readPlace: PlaceReader): string | undefined {
  const behind = text.slice(end);
  const note = noteAtStart(behind) ?? behindDash.exec(behind)?.[1];
  const line = text.slice(Math.max(start - beforeReach, text.lastIndexOf("\n", start - 1) + 1), start);
  return findPlaces(note ?? "", readPlace)[0] ?? findPlaces(line, readPlace).at(-1);
}
