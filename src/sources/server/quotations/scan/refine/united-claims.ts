import type { Steps } from "../../steps.ts";
import { type Claim, claimOf, type ScanContext } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";

/** Most claims that are read together, and most words between two of them. */
const [mostParts, mostBetween] = [6, 12];

/**
 * Neighbouring claims that together, with the words between them, are exactly one stored text are one: a hadith with a speech in it, or a verse of which a
 * part is also another verse. Only where one of them is recognised.
 */
export function* unitedClaims(context: ScanContext, text: string, claims: readonly Claim[]): Steps<Claim[]> {
  const all: Claim[] = [];
  for (let at = 0; at < claims.length; ) {
    const { claim, taken } = yield* longestUnion(context, text, partsFrom(text, claims, at));
    all.push(claim);
    at += taken;
  }
  return all;
}

function* longestUnion(
  { quotations }: ScanContext,
  text: string,
  parts: readonly [Claim, ...Claim[]],
): Steps<{ claim: Claim; taken: number }> {
  for (let taken = parts.length; taken > 1; taken -= 1) {
    const last = parts[taken - 1];
    if (!last || !parts.slice(0, taken).some(({ verdict }) => verdict !== "unknown")) continue;
    const span = { start: parts[0].start, end: last.end };
    const checked = quotations.check(asRead(text.slice(span.start, span.end)));
    const [claim] = checked.verdict === "exact" ? claimOf(span, checked) : [];
    if (claim) return { claim, taken };
    yield;
  }
  return { claim: parts[0], taken: 1 };
}

/** The claims from one on that may be parts of one text. */
function partsFrom(text: string, claims: readonly Claim[], at: number): readonly [Claim, ...Claim[]] {
  const [first, ...rest] = claims.slice(at, at + mostParts);
  if (!first) throw new RangeError(`There is no claim ${at}.`);
  const parts: [Claim, ...Claim[]] = [first];
  for (const claim of rest) {
    const between = text.slice(parts.at(-1)?.end, claim.start);
    if (wordsIn(between).length > mostBetween || /\n\s*\n/u.test(between)) break;
    parts.push(claim);
  }
  return parts;
}
