import { usesArabicScript } from "#i18n/shared/languages.ts";
import type { GuardContext } from "./claim.ts";
import { leadInBefore, mayLeadIn } from "./lead-ins.ts";
import { isArabicScript, isFullyVowelled, triggerAt, wordsIn } from "./signs.ts";

/** Where text is held back from. `firm`: to the end of the sentence, to be checked; otherwise until the next word. */
export type Lookahead = { from: number; firm: boolean };

/** Words that the output lags behind, so that an unmarked quotation is still complete when it is noticed. */
const lag = 3;
/** UTF-16 units at the beginning of an answer that pass at once. */
const atOnce = 40;
/** Consecutive words of the Qur'an, and of a translation, from which on a stretch is checked. */
const arabicRun = 3;
const passageRun = 9;
const reach = 160;
const listSign = /(?<=^|\n) *(?:-|\d+[.)]) *$/u;

/** Inspects the word from `from` to before `to`. Everything before `sent` has been output. */
export function findLookahead(
  { quotations, language }: GuardContext,
  text: string,
  { sent, from, to }: { sent: number; from: number; to: number },
): Lookahead {
  const word = text.slice(from, to);
  const tail = text.slice(Math.max(sent, to - reach), to);
  const start = to - tail.length;
  const run = runStart(quotations.openEnd(tail), tail, start, to);
  const vowelled = vowelledStart(tail, start, to);
  const before = Math.min(run.from, vowelled.from);
  const at = triggerAt(word);
  const foreign = isArabicScript(word) && !usesArabicScript(language);
  if (at !== -1 || foreign)
    return { from: startOfLine(text, Math.min(before, from + Math.max(0, at)), sent), firm: true };
  const leadIn = mayLeadIn(word) ? leadInBefore(text, to) : undefined;
  if (leadIn) return { from: Math.min(before, to), firm: true };
  if (run.firm || vowelled.firm) return { from: startOfLine(text, before, sent), firm: true };
  const lagging = to <= atOnce ? to : (wordsIn(tail).at(-lag)?.start ?? 0) + start;
  return { from: startOfLine(text, Math.min(before, lagging), sent), firm: false };
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
