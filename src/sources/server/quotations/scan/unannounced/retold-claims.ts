import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Agreement } from "../../bags/compare-text.ts";
import { partsBeside, type Span } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { comparedSentences } from "../sentences.ts";
import { findPlaces, type PlaceReader } from "../typed-reference.ts";
import { vocabulary } from "../words/vocabulary.ts";

/** UTF-16 units before a sentence in which a verse that is cited or named is known to it. */
const reach = 600;
/** Most verses of one citation or reference that are compared. */
const mostOfRange = 7;
/**
 * Fewest words of a clause, the least share of them that stand in the verse, and the least likelihood that they were made from it. Behind a verb of
 * speech or "that" common words are enough if more of them stand there in order.
 */
const least = {
  anywhere: { words: 3, share: 2 / 3, likelihood: 8 },
  reported: { words: 4, share: 3 / 4, likelihood: 2 },
};
const mostWords = 14;

const signs = /[,،;؛:：()"“”„«»*_–—.!?؟۔…]/u;
const introduces = ["that", "says", "speaks"] as const;
const reports = [...introduces, "narrated"] as const;

/**
 * Clauses that report a verse, which is cited or named shortly before, with other words in the place of some of its own: "in the same verse God says
 * that all suspicion is sin". Among all verses so few words prove nothing.
 */
export function* retoldClaims(context: ScanContext, region: Region, known: readonly Claim[]): Steps<Claim[]> {
  const { text, before = [] } = region;
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    const whole = text.slice(sentence.start, sentence.end);
    if (!isReport(whole, context.readPlace)) continue;
    const refs = knownVerses(context, text, sentence, [...before, ...known]);
    if (refs.length === 0) continue;
    for (const part of partsBeside(sentence, known)) {
      for (const one of clausesOf(text, part)) {
        const span = retoldIn(context, text, one, refs);
        if (span)
          found.push(
            ...claimOf(span, context.quotations.check(asRead(text.slice(span.start, span.end))), "translation"),
          );
        yield;
      }
    }
  }
  return found;
}

/** Whether a sentence has a verb of speech or "that", or names a verse itself: "according to 29:45". */
function isReport(sentence: string, readPlace: PlaceReader | undefined): boolean {
  if (findPlaces(sentence, readPlace).length > 0) return true;
  const words = foldedWords(sentence);
  return reports.some((name) => words.some((_, at) => vocabulary[name].lengthAt(words, at) > 0));
}

/** The keys of the verses that are cited or named in a sentence or shortly before it. */
function knownVerses(
  { readPlace }: ScanContext,
  text: string,
  { start, end }: Span,
  claims: readonly Claim[],
): string[] {
  const from = Math.max(0, start - reach);
  const cited = claims.filter((one) => one.end > from && one.start < end && one.ref !== null && one.kind !== "hadith");
  const places = [
    ...cited.flatMap(({ ref }) => ref?.split(",") ?? []),
    ...findPlaces(text.slice(from, end), readPlace),
  ];
  return [...new Set(places.flatMap(versesOf))];
}

function versesOf(place: string): string[] {
  const range = parseVerseReference(place);
  if (!range) return [];
  const count = Math.min(mostOfRange, range.to - range.from + 1);
  return Array.from({ length: count }, (_, at) => `${range.chapter}:${range.from + at}`);
}

/** A clause, and whether a verb of speech or "that" stands right before it. */
type Clause = Span & { isReported: boolean };

/** The clauses of a part of a sentence: between signs, and behind verbs of speech and "that". */
function* clausesOf(text: string, part: Span): Generator<Clause> {
  let from = part.start;
  for (const piece of text.slice(part.start, part.end).split(signs)) {
    const placed = wordsIn(piece);
    const words = foldedWords(piece);
    const span = (first: number, last: number): Clause => ({
      start: from + (placed[first]?.start ?? 0),
      end: from + (placed[last]?.end ?? 0),
      isReported: first > 0,
    });
    let first = 0;
    for (let at = 0; at < words.length; ) {
      const length = Math.max(...introduces.map((name) => vocabulary[name].lengthAt(words, at)));
      if (length > 0 && at > first) yield span(first, at - 1);
      if (length > 0) first = at + length;
      at += Math.max(1, length);
    }
    if (first < words.length) yield span(first, words.length - 1);
    from += piece.length + 1;
  }
}

/** The end of a clause, from the stretch on that one of the verses has in common with it, if it alters the verse. */
function retoldIn(
  { quotations }: ScanContext,
  text: string,
  { start, end, isReported }: Clause,
  verses: readonly string[],
): Span | undefined {
  const said = asRead(text.slice(start, end));
  const whole = quotations.compare(said).agreement(verses);
  if (!whole) return undefined;
  if (isReported && isAltered(whole, wordsIn(said).length, least.reported)) return { start, end };
  // The changed word can be the one before the stretch.
  const from = wordsIn(said).findLast((word) => word.end <= whole.start)?.start ?? whole.start;
  const rest = quotations.compare(said.slice(from)).agreement(verses);
  return rest && isAltered(rest, wordsIn(said.slice(from)).length, least.anywhere)
    ? { start: start + from, end }
    : undefined;
}

function isAltered(
  { same, differing, likelihood }: Agreement,
  words: number,
  fewest: (typeof least)[keyof typeof least],
): boolean {
  if (words < fewest.words || words > mostWords) return false;
  return differing > 0 && same >= words * fewest.share && likelihood >= fewest.likelihood;
}
