import { overlaps } from "../span.ts";
import { announcementBefore } from "./announcements.ts";
import { type Claim, claimOf, kindOf, type Region, type ScanContext } from "./claim.ts";
import { isFormula } from "./introductions/set-phrases.ts";
import { isArabicScript, isFullyVowelled, type PlacedWord, wordsIn } from "./marks.ts";

const between = /^[^\p{L}\n]{0,12}$/u;
const shortest = 3;
const shortestVowelled = 4;

/**
 * Runs of Arabic words. In an answer in Latin script, three consecutive words are a quotation. In an answer in Arabic script, only fully vowelled
 * runs are: prose is not written with all vowels.
 */
export function arabicClaims(
  { quotations, arabicScript: own }: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  return runsOf(text, start, end).flatMap((run): Claim[] => {
    const words = own ? vowelledPart(run) : run;
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length < (own ? shortestVowelled : shortest)) return [];
    const span = { start: first.start, end: last.end };
    if (overlaps(span, known) || isFormula(words)) return [];
    const said = text.slice(span.start, span.end);
    return claimOf(span, quotations.check(said), kindOf(announcementBefore(text, start), said));
  });
}

const shortestWhole = 4;

/**
 * Runs of Arabic words in an answer in another script that are words of a hadith as a whole, so that one which begins like a verse is not taken for
 * that verse.
 */
export function hadithRunClaims({ quotations, arabicScript: own }: ScanContext, { text, start, end }: Region): Claim[] {
  if (own) return [];
  return runsOf(text, start, end).flatMap((words): Claim[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length < shortestWhole || isFormula(words)) return [];
    const checked = quotations.check(text.slice(first.start, last.end));
    const isHadith = checked.kind === "hadith" && checked.verdict === "exact";
    return isHadith ? claimOf({ start: first.start, end: last.end }, checked) : [];
  });
}

/** Runs of words in Arabic script, separated by punctuation only. */
export function runsOf(text: string, start: number, end: number): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  let last: PlacedWord | undefined;
  for (const word of wordsIn(text.slice(start, end))) {
    const placed = { text: word.text, start: start + word.start, end: start + word.end };
    if (!isArabicScript(word.text)) last = undefined;
    else {
      const run = last && between.test(text.slice(last.end, placed.start)) ? runs.at(-1) : undefined;
      if (run) run.push(placed);
      else runs.push([placed]);
      last = placed;
    }
  }
  return runs;
}

/** The longest part of a run in which about three of four words are fully vowelled. */
function vowelledPart(run: readonly PlacedWord[]): readonly PlacedWord[] {
  let [best, from, misses]: [readonly PlacedWord[], number, number] = [[], -1, 0];
  for (const [at, word] of run.entries()) {
    const full = isFullyVowelled(word.text);
    if (full && from < 0) [from, misses] = [at, 0];
    else if (!full && from >= 0) misses += 1;
    if (full && from >= 0 && misses * 3 <= at + 1 - from && at + 1 - from > best.length) best = run.slice(from, at + 1);
    if (misses > 2) from = -1;
  }
  return best;
}
