import type { QuestionReading, VerseHit } from "#sources/shared/contract.ts";
import type { Intent } from "../intents/read-intent.ts";

type Known = { reading: Pick<QuestionReading, "quotes">; intent: Pick<Intent, "feeling" | "recalls"> };

/**
 * How much of a question a verse must hold: little where the person surely or probably asks where something stands. Otherwise most of it, in several
 * words, and clearly more than any other verse, because a feeling too is told in words of the text.
 */
const least = {
  surely: { quotes: 0.6, share: 0.4 },
  recalled: { share: 0.4, words: 2 },
  probably: { quotes: 0.3, share: 0.6 },
  otherwise: { share: 0.75, words: 3, ahead: 0.15 },
};

/** Whose words the question repeats, to learn where they stand, among the verses that the search found for it; in their order. */
export function repeatedVerses(hits: readonly VerseHit[], { reading: { quotes = 0 }, intent }: Known): VerseHit[] {
  const shareOf = ({ wording }: VerseHit) => wording?.share ?? 0;
  const isLike = (hit: VerseHit, { share, words }: { share: number; words: number }) =>
    shareOf(hit) >= share && (hit.wording?.words ?? 0) >= words;
  if (quotes >= least.surely.quotes) return hits.filter((hit) => shareOf(hit) >= least.surely.share);
  if (intent.recalls) return hits.filter((hit) => isLike(hit, least.recalled));
  if (quotes >= least.probably.quotes) return hits.filter((hit) => shareOf(hit) >= least.probably.share);
  if (intent.feeling) return [];
  const { ahead } = least.otherwise;
  // A verse beside it may say the same again, as 94:6 does.
  const isAhead = (hit: VerseHit) =>
    hits.every((other) => Math.abs(other.verse - hit.verse) <= 1 || shareOf(other) <= shareOf(hit) - ahead);
  return hits.filter((hit) => isLike(hit, least.otherwise) && isAhead(hit));
}
