import { overlaps, trimmed } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, endsWithColon, wordsIn } from "../marks.ts";
import { sentencesIn } from "../sentences.ts";

/** Fewer words are a term. */
const fewest = 4;
/** The least log-odds that a text is scripture: everyday sentences stand in translations too, the more often the shorter they are. */
const leastVoice = { short: 1, long: -2.5 };
/** Words of longer texts seldom agree with a translation by chance. */
const longest = 8;
/** Most places of a sentence from which on the rest is looked up. */
const mostPlaces = 8;
/** Where a text can begin within a sentence. */
const begins = /[,،;؛:：]\s+|\s[–—-]\s+/gu;

/**
 * Stored texts at the end of a sentence that nothing announces: from the beginning of the sentence, a comma, a colon or a dash on, word for word
 * part of a translation of a verse or of a hadith. Four words have to be a whole clause of it, and a sentence of their own or behind a colon.
 */
export function* wholeTextClaims(
  { quotations, voice }: ScanContext,
  region: Region,
  known: readonly Claim[],
): Steps<Claim[]> {
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of sentencesIn(region)) {
    const said = text.slice(sentence.start, sentence.end);
    const places = [0, ...[...said.matchAll(begins)].map(({ index, 0: sign }) => index + sign.length)];
    for (const place of places.slice(0, mostPlaces)) {
      const span = { start: sentence.start + place, end: sentence.end };
      const words = wordsIn(said.slice(place)).filter((word) => /\p{L}/u.test(word.text)).length;
      // What ends in a colon introduces a text.
      if (words < fewest || overlaps(span, known) || endsWithColon.test(said)) continue;
      const isShort = words === fewest;
      if (isShort && place > 0 && !endsWithColon.test(said.slice(0, place))) continue;
      const rest = asRead(said.slice(place));
      const heard = voice?.(rest).scripture(rest) ?? 0;
      if (words <= longest && heard < (isShort ? leastVoice.short : leastVoice.long)) continue;
      const checked = isShort ? quotations.checkClause(rest) : quotations.check(rest);
      yield;
      if (checked.verdict !== "exact" || checked.kind === "quran") continue;
      found.push(...claimOf(trimmed(text, span), checked));
      break;
    }
  }
  return found;
}
