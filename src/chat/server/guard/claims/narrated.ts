import { type Claim, claimOf, type GuardContext, overlaps, type Region } from "../claim.ts";
import { leadInBefore, namesNarration } from "../lead-ins.ts";
import { wordsIn } from "../signs.ts";

const sentence = /[.!?؟۔](?=\s|$)|\n|$/u;
const fewest = 3;

/**
 * "The Prophet said that …" with the name of a compiler: a paraphrased hadith, which cannot be verified. Only directly after the lead-in, and only
 * if nothing in it was recognised.
 */
export function narratedClaims(
  { quotations }: GuardContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const leadIn = leadInBefore(text, start);
  if (leadIn?.speaker !== "prophet") return [];
  const stop = text.slice(start, end).search(sentence);
  const span = { start, end: start + stop };
  const said = text.slice(span.start, span.end);
  if (!namesNarration(said) || wordsIn(said).length < fewest || overlaps(span, known)) return [];
  return claimOf(span, quotations.check(said), "hadith");
}
