import type { Closeness } from "../../bags/compare-text.ts";
import type { Span } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import { sentencesIn } from "../announced-claims.ts";
import { isFormula } from "../arabic-runs.ts";
import { type Claim, claimOf, partsBeside, type Region, type ScanContext } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";
import { partsOf } from "../voiced-claims.ts";

/** Words of a text that is compared: longer ones resemble a stored text surely or not at all. */
const length = { least: 4, most: 14 };
/** A text of which few words differ from a translation: the least likelihood that it was made from one, and the least log-odds of its voice. */
const altered = { differing: 0.25, same: 3, likelihood: 12, voice: -2.5 };
/** A text of whose words almost all stand in one translation, in whatever order; and one of the fewest words. */
const remade = { most: 9, likelihood: 17, voice: 0 };

/**
 * Sentences of few words, or parts of one behind a colon or a mark, that alter a translation of a verse. Few words agree with some translation by chance, so that
 * their voice has to be that of scripture too.
 */
export function* shortClaims(context: ScanContext, region: Region, known: readonly Claim[]): Steps<Claim[]> {
  const found: Claim[] = [];
  for (const sentence of sentencesIn(region)) {
    for (const beside of partsBeside(sentence, known)) {
      const parts = partsOf(region.text, beside);
      for (const span of parts.length === 0 ? [beside] : parts) {
        found.push(...shortClaim(context, region.text, span));
        yield;
      }
    }
  }
  return found;
}

function shortClaim({ quotations, prose, voice }: ScanContext, text: string, span: Span): Claim[] {
  const said = asRead(text.slice(span.start, span.end));
  const words = wordsIn(said);
  if (!voice || words.length < length.least || words.length > length.most) return [];
  if (prose.isOwn(said) || isFormula(words)) return [];
  const heard = voice(said).scripture(said);
  if (heard < altered.voice) return [];
  const close = quotations.compare(said).closeness();
  return close && (isAltered(close, heard) || isRemade(close, heard))
    ? claimOf(span, quotations.check(said), "translation")
    : [];
}

function isAltered({ words, same, differing, likelihood }: Closeness, heard: number): boolean {
  const most = Math.max(1, words * altered.differing);
  const { likelihood: leastLikely, voice: leastVoice } = words === length.least ? remade : altered;
  return same >= altered.same && differing <= most && likelihood >= leastLikely && heard >= leastVoice;
}

function isRemade({ words, stretch, likelihood }: Closeness, heard: number): boolean {
  return words <= remade.most && stretch >= words - 1 && likelihood >= remade.likelihood && heard >= remade.voice;
}
