import { type Claim, claimOf, type Judging, overlaps, type Region } from "../claim.ts";
import { kindOf, type LeadIn, leadInBefore, namesNarration, namesPlace } from "../lead-ins.ts";
import { quoteLine } from "../plain-structure.ts";
import { isArabicScript, isFullyVowelled, type PlacedWord, wordsIn } from "../signs.ts";

const styles = [
  /(\*{1,3}|_{1,3})(?=\S)([^*_\n]+?)\1/gu,
  /(["＂“”„])([^"＂“”„\n]+?)["＂“”]/gu,
  /(«)([^«»]+?)»/gu,
  /(?<![\p{L}\p{M}])(['‘‚])(?=\S)((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L}))+?)['’‘](?!\p{L})/gu,
  new RegExp(`((?:^|(?<=\\n))${quoteLine})([^\\n]+(?:\\n${quoteLine}[^\\n]*)*)`, "gu"),
];
const shortest = 3;
const shortestTold = 5;
/** What stands right behind a quotation and says whence it is. */
const reach = 60;
const beforeReach = 120;

/**
 * What stands between marks, emphasised or set as a quoted line, and was not found: it is a claim where words, a reference or its vowels say
 * that it is scripture or a hadith.
 */
export function markedClaims({ quotations }: Judging, { text, start, end }: Region, known: readonly Claim[]): Claim[] {
  const part = text.slice(start, end);
  return styles.flatMap((style) =>
    [...part.matchAll(style)].flatMap(({ 0: whole, 1: mark = "", 2: inner = "", index }): Claim[] => {
      const from = start + index + mark.length;
      const span = { start: from, end: from + inner.length };
      const words = wordsIn(inner);
      if (words.length < shortest || overlaps(span, known) || inner.includes("[")) return [];
      const checked = quotations.check(inner.replaceAll(quoteLine, " "));
      const claimed = claimedBy(
        text.slice(0, end),
        { start: span.start - mark.length, end: start + index + whole.length },
        words,
      );
      return claimOf(span, checked, claimed);
    }),
  );
}

/** As what a stretch is reported that the sources do not hold; undefined where it claims nothing. */
function claimedBy(text: string, { start, end }: { start: number; end: number }, words: readonly PlacedWord[]) {
  const before = text.slice(Math.max(0, start - beforeReach), start);
  const after = text
    .slice(end, end + reach)
    .split("\n", 2)
    .join(" ");
  const arabic = words.every((word) => isArabicScript(word.text));
  // With a colon put behind, words that only a mark parts from the quotation count as announcing it.
  const leadIn: LeadIn | undefined = leadInBefore(`${before}:`, before.length + 1);
  const vowelled = words.filter((word) => isFullyVowelled(word.text)).length * 2 >= words.length;
  if (vowelled) return kindOf(leadIn, true);
  if (leadIn && (words.length >= shortestTold || /[:،,]\s*$/u.test(before))) return kindOf(leadIn, arabic);
  if (namesNarration(after)) return "hadith" as const;
  return namesPlace(after) ? kindOf(undefined, arabic) : undefined;
}
