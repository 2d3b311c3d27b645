import type { ScannedPiece, Scanner } from "../../../shared/quotations.ts";
import type { Steps } from "../steps.ts";
import type { Claim, ScanContext } from "./claim.ts";
import { findClaims } from "./find-claims.ts";
import { isArabicScript, isFullyVowelled, triggerAt, wordsIn } from "./marks.ts";
import { createRegionEnd } from "./region-end.ts";

/** UTF-16 units at the beginning of an answer that pass at once while they are plainly the writer's own. */
const atOnce = 24;
/** Most claims before a region that are compared with it. */
export const mostClaimsBefore = 8;
/** From these log-odds of scripture or of a saying on a sentence may be the beginning of an altered quotation, which only the next one shows. */
const leastToWait = -2;
/** Fewer words have no voice. */
const fewestToWait = 5;
/** Words at the end of a sentence of which a stored text may go on behind it. */
const lastWords = 6;
const plainWord = /^[\p{L}\p{M}'’]+,?\s$/u;

/**
 * Scans a text that grows. It is held back to the end of each sentence, or of the announced line, and checked as a whole; only the first words of an
 * answer pass before. The output depends on the text alone, not on its chunks: every step happens at the end of a word, with the text up to there.
 * `contextOf` gives the context for the language in which the text so far ends.
 */
export function createScanner(contextOf: (text: string) => ScanContext): Scanner {
  let text = "";
  let context = contextOf(text);
  /** Positions: the end of the output, and of the processed chunks. */
  let [sent, stepped] = [0, 0];
  /** Whether the text so far is the beginning of an answer, which passes at once. */
  let begins = true;
  const mayGoOn = (sentence: string, waited: number) => {
    const words = wordsIn(sentence);
    const voice = waited > 0 || words.length < fewestToWait ? undefined : context.voice?.(sentence);
    if (voice && Math.max(voice.scripture(sentence), voice.saying(sentence)) > leastToWait) return true;
    return context.quotations.breaksOff(sentence.slice(words.at(-lastWords)?.start ?? 0));
  };
  let regionEnd = createRegionEnd(0, mayGoOn);
  /** The last claims so far. */
  let before: Claim[] = [];
  let out: ScannedPiece[] = [];
  let passed = "";

  const judge = function* (end: number): Steps<void> {
    context = contextOf(text.slice(0, end));
    const claims = yield* findClaims(context, { text, start: sent, end, before, passed });
    passed = "";
    before = [...before, ...claims].slice(-mostClaimsBefore);
    out.push({ kind: "region", text, start: sent, end, claims });
    sent = end;
    regionEnd = createRegionEnd(end, mayGoOn);
  };
  /** Proceeds as far as the text up to `limit` allows. */
  const step = function* (limit: number, end: boolean): Steps<void> {
    begins = begins && !end && passesAtOnce(context, text.slice(0, limit), sent);
    if (begins) {
      passed = text.slice(0, limit);
      out.push({ kind: "prose", text: text.slice(sent, limit) });
      sent = limit;
      regionEnd = createRegionEnd(limit, mayGoOn);
    }
    for (let to = regionEnd(text, limit, end); to !== undefined && to > sent; to = regionEnd(text, limit, end))
      yield* judge(to);
  };
  const take = function* (more: string, end: boolean): Steps<ScannedPiece[]> {
    text += more;
    for (let at = stepped; at < text.length; at += 1) {
      if (/\s/u.test(text[at] ?? "")) yield* step(at + 1, false);
    }
    stepped = text.length;
    if (end) yield* step(text.length, true);
    const ready = out;
    out = [];
    return ready;
  };
  return { push: (more) => take(more, false), end: () => take("", true) };
}

/**
 * Whether the last word of an answer's beginning passes at once, so that a reader sees the answer begin: the first word, which quotes nothing, and
 * words that are plainly the writer's own. `from` is the beginning of that word.
 */
function passesAtOnce({ script, prose }: ScanContext, beginning: string, from: number): boolean {
  const word = beginning.slice(from);
  if (!plainWord.test(word) || triggerAt(word) !== -1 || isFullyVowelled(word)) return false;
  if (isArabicScript(word) && script === "other") return false;
  return from === 0 || (beginning.length <= atOnce && prose.isOwnBeginning(beginning));
}
