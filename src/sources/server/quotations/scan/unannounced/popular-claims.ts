import ar from "../../../../../../content/popular-sayings/ar.json" with { type: "json" };
import en from "../../../../../../content/popular-sayings/en.json" with { type: "json" };
import id from "../../../../../../content/popular-sayings/id.json" with { type: "json" };
import pl from "../../../../../../content/popular-sayings/pl.json" with { type: "json" };
import tr from "../../../../../../content/popular-sayings/tr.json" with { type: "json" };
import ur from "../../../../../../content/popular-sayings/ur.json" with { type: "json" };
import { unknownAs } from "../../check-quote.ts";
import { overlaps, type Span } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { sentencesIn } from "../sentences.ts";
import { namesAny } from "../words/vocabulary.ts";

/** Most words more than those of a saying among which its words are looked for. */
const mostBetween = 3;
/** The least share of a saying's words that a sentence has; all of them up to so many. */
const [leastShare, wholeUpTo] = [0.75, 4];
/** UTF-16 units before and behind a saying in which a source makes it a claim. */
const [reachBefore, reachBehind] = [300, 80];
const sources = ["prophet", "hadith", "scripture", "narrated", "companions", "collections", "god"] as const;

/** The wordings by each two of their words that follow one another, with the place of the first. */
const byPair = new Map<string, { saying: readonly string[]; at: number }[]>();
for (const text of [ar, en, id, pl, tr, ur].flat(2)) {
  const saying = foldedWords(text);
  for (const [at, pair] of pairsOf(saying).entries()) byPair.set(pair, [...(byPair.get(pair) ?? []), { saying, at }]);
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/**
 * Sayings that are current as words of the Prophet, in nearly their usual wording and with a source named near them. No stored hadith has
 * them, and many sound like anybody's words.
 */
export function popularClaims({ quotations }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of sentencesIn(region)) {
    const said = text.slice(sentence.start, sentence.end);
    const place = findSaying(said);
    if (!place) continue;
    const span = { start: sentence.start + place.start, end: sentence.start + place.end };
    if (overlaps(span, [...known, ...found])) continue;
    const around = `${text.slice(Math.max(0, span.start - reachBefore), span.start)} ${text.slice(span.end, span.end + reachBehind)}`;
    if (!namesAny(around, sources)) continue;
    const checked = quotations.check(asRead(text.slice(span.start, span.end)));
    // A stored hadith with some of its words is another one.
    found.push(...claimOf(span, checked.verdict === "exact" ? checked : unknownAs("hadith"), "hadith"));
  }
  return found;
}

/** The first saying in a sentence. */
function findSaying(said: string): Span | undefined {
  const words = wordsIn(said);
  const folded = foldedWords(said);
  for (const [at, pair] of pairsOf(folded).entries()) {
    for (const { saying, at: offset } of byPair.get(pair) ?? []) {
      const from = Math.max(0, at - offset - mostBetween);
      const to = Math.min(folded.length, at - offset + saying.length + mostBetween);
      const places = placesOf(saying, folded, from, to);
      const needed = saying.length <= wholeUpTo ? saying.length : saying.length * leastShare;
      const [first, last] = [words[places[0] ?? -1], words[places.at(-1) ?? -1]];
      if (places.length >= needed && first && last) return { start: first.start, end: last.end };
    }
  }
  return undefined;
}

/** The places of a saying's words in their order between two places of a sentence; words that are missing are passed over. */
function placesOf(saying: readonly string[], folded: readonly string[], from: number, to: number): number[] {
  const places: number[] = [];
  let next = from;
  for (const word of saying) {
    const at = folded.indexOf(word, next);
    if (at < 0 || at >= to) continue;
    places.push(at);
    next = at + 1;
  }
  return places;
}
