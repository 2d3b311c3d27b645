import { announcementBefore, isThat, reportsProphet } from "./announcements.ts";
import { boundary } from "./boundaries.ts";
import type { ScanContext } from "./claim.ts";
import { isArabicScript, isFullyVowelled, triggerAt, wordsIn } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { endsSentence } from "./region-end.ts";
import { findSpeechActs } from "./speech-acts.ts";
import { vocabulary } from "./words/vocabulary.ts";

/** Where text is held back from. `firm`: to the end of the sentence, to be checked; otherwise until the next word. */
export type Lookahead = { from: number; firm: boolean };
type Place = {
  /** Everything before it has been output. */
  sent: number;
  /** Where the sentence begins, and whether its former words show that it is the writer's own. */
  sentence: number;
  own: boolean;
  /** The word to inspect, with the white space after it. */
  from: number;
  to: number;
};

/** UTF-16 units that contain the longest phrase that shows a sentence to be the writer's own. */
const phraseReach = 80;
/** Words that the output lags behind in a sentence of prose, so that an unmarked quotation is still complete when it is noticed. */
const lag = 3;
/** UTF-16 units at the beginning of an answer that pass without the lag while they are plainly the writer's own. */
const atOnce = 24;
/** Consecutive words of the Qur'an, and of a translation, from which on a stretch is checked. */
const arabicRun = 3;
const passageRun = 9;
const reach = 160;
/** UTF-16 units of a sentence that nothing shows to be the writer's own, after which it is held back as a possible quotation. */
const longestUnknown = 600;
const listSign = /(?<=^|\n) *(?:-|\d+[.)]) *$/u;
/** What stands after a dash may name the source of the words before it. */
const afterDash = /\s[–—-]\s[^–—]*$/u;
const lineSigns = /^[\s\uE000*_#>•-]*(?:\d{1,3}[.)]\s*)?[\s*_]*$/u;

/**
 * Inspects a word. A sentence is held back until a word shows that it is the writer's own; then its words pass with a lag. Marks, announcements,
 * vowels and words of a source hold back what may be a quotation.
 */
export function inspectWord(context: ScanContext, text: string, place: Place): Lookahead & { own: boolean } {
  const { sent, from, to } = place;
  const word = text.slice(from, to);
  const tail = text.slice(Math.max(sent, to - reach), to);
  const start = to - tail.length;
  const run = runStart(context.quotations.openEnd(tail), tail, start, to);
  const vowelled = vowelledStart(tail, start, to);
  const before = Math.min(run.from, vowelled.from);
  const at = triggerAt(word);
  const own = place.own || isOwn(context, text, { ...place, to: at === -1 ? to : from + at });
  const earliest = (start: number) => (own ? startOfLine(text, start, sent) : sent);
  const least = isFirstWord(context, text, place) ? to : 0;
  const hold = (from: number, firm: boolean) => ({ from: Math.max(from, least), firm, own });
  if (at !== -1 || (isArabicScript(word) && !context.arabicScript))
    return hold(earliest(Math.min(before, from + Math.max(0, at))), true);
  if (announces(text, place)) return hold(earliest(Math.min(before, from)), true);
  if (run.firm || vowelled.firm) return hold(earliest(before), true);
  if (to <= atOnce && context.prose.isOwnBeginning(text.slice(0, to))) return hold(Math.min(before, to), false);
  const ends = word.includes("\n") || endsSentence(text, to);
  if (!own) return hold(sent, ends || to - sent > longestUnknown);
  const lagging = (wordsIn(tail).at(-lag)?.start ?? 0) + start;
  return hold(earliest(Math.min(before, lagging)), false);
}

const plainWord = /^[\p{L}\p{M}'’]+,?\s$/u;

/**
 * Whether the word is the first one of the answer, and without a mark: it passes at once, so that a reader sees the answer begin. One word quotes
 * nothing; the rest of its sentence is held back.
 */
function isFirstWord({ arabicScript }: ScanContext, text: string, { from, to }: Place): boolean {
  const word = text.slice(from, to);
  if (from > 0 || !plainWord.test(word) || triggerAt(word) !== -1) return false;
  return !isFullyVowelled(word) && (arabicScript || !isArabicScript(word));
}

/** Whether the last words of a sentence, or its beginning, show that it is the writer's own. */
function isOwn({ prose }: ScanContext, text: string, { sentence, to }: Place): boolean {
  const whole = text.slice(sentence, to).replace(afterDash, "");
  if (whole.length <= phraseReach) return prose.isOwn(whole);
  const tail = whole.slice(-phraseReach);
  return prose.isOwn(tail.slice(tail.search(/\s/u) + 1));
}

/** Whether a boundary in the word, or the line or the reported speech that it begins, is announced. */
function announces(text: string, { sentence, from, to }: Place): boolean {
  const word = text.slice(from, to);
  for (const { index, 0: sign } of ` ${word}`.matchAll(boundary)) {
    if (announcementBefore(text, from + index - 1 + sign.length)?.direct) return true;
  }
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  if (lineSigns.test(line) && /[\p{L}\p{N}]/u.test(word) && announcementBefore(text, from)?.direct) return true;
  return (isThat(word) && reportsProphet(text, to)) || endsWithName(text, { sentence, to });
}

/** Most words of a name of scripture. */
const longestName = 4;
const names = ["scripture", "god", "prophet", "hadith", "collections", "narrators", "narrated"] as const;

/** Whether the text ends with a name of scripture, beside which the rest of the sentence may be a quotation. */
function endsWithName(text: string, { sentence, to }: { sentence: number; to: number }): boolean {
  const said = text.slice(sentence, to);
  // "This verse …" holds only where the verse speaks.
  const isAbout = vocabulary.aboutText.lastIn(foldedWords(said.slice(0, phraseReach)).slice(0, longestName)) >= 0;
  if (isAbout) return findSpeechActs(said).some(({ strong }) => strong);
  const words = foldedWords(said.slice(-phraseReach)).slice(-longestName);
  return words.some((_, at) => names.some((name) => vocabulary[name].lengthAt(words, at) === words.length - at));
}

/** A bullet is held back with its first word, which may be dropped. */
function startOfLine(text: string, at: number, sent: number): number {
  const sign = listSign.exec(text.slice(sent, at))?.[0].length ?? 0;
  return at - sign;
}

function runStart(open: number, tail: string, start: number, to: number): Lookahead {
  if (open >= tail.trimEnd().length) return { from: to, firm: false };
  const words = wordsIn(tail.slice(open));
  return { from: start + open, firm: words.length >= (isArabicScript(tail.slice(open)) ? arabicRun : passageRun) };
}

/** Finds fully vowelled words at the end of a text, with single exceptions. */
function vowelledStart(tail: string, start: number, to: number): Lookahead {
  const words = wordsIn(tail);
  let [first, full, misses] = [words.length, 0, 0];
  for (let at = words.length - 1; at >= 0 && misses < 2; at -= 1) {
    if (isFullyVowelled(words[at]?.text ?? "")) [first, full, misses] = [at, full + 1, 0];
    else misses += 1;
  }
  return { from: (words[first]?.start ?? to - start) + start, firm: full >= 2 };
}
