import { overlaps } from "../span.ts";
import { announcementBefore } from "./announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext, type WriterScript } from "./claim.ts";
import { isFormula } from "./introductions/set-phrases.ts";
import { hasUrduLetter, isArabicScript, isFullyVowelled, type PlacedWord, wordsIn } from "./marks.ts";
import { namesAny } from "./words/vocabulary.ts";

const sources = ["hadith", "prophet", "collections", "narrators"] as const;
const between = /^[^\p{L}\n]{0,12}$/u;
/** Fewest words of a quotation: of a run that the writer's language does not write, and of a vowelled one in an Arabic answer. */
const [shortest, shortestVowelled] = [3, 4];
/** Words of a vowelled hadith where one is named, and UTF-16 units before its sentence that can name it. */
const [shortestNamed, reach] = [2, 200];

/**
 * Runs of Arabic words. In an answer in another language, three consecutive words are a quotation. In an answer in Arabic, only fully vowelled runs
 * are: prose is not written with all vowels.
 */
export function arabicClaims(
  { quotations, script }: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  return quotedRuns(text, start, end, script).flatMap((words): Claim[] => {
    const span = spanOf(words);
    if (overlaps(span, known) || isFormula(words)) return [];
    const said = text.slice(span.start, span.end);
    return claimOf(span, quotations.check(said), kindOfSpeaker(announcementBefore(text, span.start)?.speaker, said));
  });
}

/**
 * Runs of Arabic words in an answer in another language that are words of a hadith as a whole, so that one which begins like a verse is not taken for
 * that verse, and that the writer's words beside one are no part of it.
 */
export function hadithRunClaims({ quotations, script }: ScanContext, { text, start, end }: Region): Claim[] {
  if (script === "arabic") return [];
  const isNamed = () => namesAny(text.slice(Math.max(0, start - reach), end), sources);
  return foreignRuns(text, start, end, script).flatMap((words): Claim[] => {
    const isShort = words.length === shortestNamed && words.some((word) => isFullyVowelled(word.text)) && isNamed();
    if ((words.length < shortest && !isShort) || isFormula(words)) return [];
    const span = spanOf(words);
    const said = text.slice(span.start, span.end);
    const checked = words.length > shortest ? quotations.check(said) : quotations.checkClause(said);
    return checked.kind === "hadith" ? claimOf(span, checked) : [];
  });
}

function quotedRuns(text: string, start: number, end: number, script: WriterScript): (readonly PlacedWord[])[] {
  return script === "arabic"
    ? runsOf(text, start, end)
        .map(vowelledPart)
        .filter(({ length }) => length >= shortestVowelled)
    : foreignRuns(text, start, end, script).filter(({ length }) => length >= shortest);
}

/** Runs of Arabic words in an answer in another language. */
function foreignRuns(text: string, start: number, end: number, script: WriterScript): PlacedWord[][] {
  const runs = runsOf(text, start, end);
  return script === "urdu" ? runs.flatMap((run) => arabicParts(text, run)) : runs;
}

function spanOf(words: readonly PlacedWord[]) {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
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

/** Letters that Arabic writes in another way than Urdu. */
const [arabicLetter, urduForm] = [/[هكيةىإ]/u, /[کی]/u];
/** Words of Urdu without any such letter, which no Arabic text has. */
const urduWord = /^(?:اور|اس|جس|جو|تو|بس|دو)$/u;
/** So many words without a letter or a word of Urdu are Arabic, whatever their own letters. */
const surelyArabic = 8;
const endsPart = /[:()[\]"“”«»]/u;

/** The parts of a run that are Arabic beside Urdu: without words of Urdu, and half of the words with vowels or with letters that Urdu does not write unless they are many. */
function arabicParts(text: string, run: readonly PlacedWord[]): PlacedWord[][] {
  const parts: PlacedWord[][] = [[]];
  for (const [at, word] of run.entries()) {
    const isUrdu = hasUrduLetter(word.text) || urduForm.test(word.text) || urduWord.test(word.text);
    if (isUrdu || endsPart.test(text.slice(run[at - 1]?.end ?? word.start, word.start))) parts.push([]);
    if (!isUrdu) parts.at(-1)?.push(word);
  }
  return parts.filter((words) => {
    const arabic = words.filter((word) => arabicLetter.test(word.text) || isFullyVowelled(word.text)).length;
    return words.length >= surelyArabic || (arabic > 0 && arabic * 2 >= words.length);
  });
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
