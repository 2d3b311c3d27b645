import type { ScannedPiece, Scanner } from "../../../shared/quotations.ts";
import type { Claim, ScanContext } from "./claim.ts";
import { findClaims } from "./find-claims.ts";
import { inspectWord } from "./lookahead.ts";
import { createRegionEnd, endsSentence } from "./region-end.ts";

/**
 * Scans a text that grows. Sentences that are plainly the writer's own pass word by word; anything else is held back to the end of its sentence, or of
 * the announced line, and checked as a whole. The output depends on the text alone, not on its chunks: every step happens at the end of a word, with
 * the text up to there.
 */
export function createScanner(context: ScanContext): Scanner {
  let text = "";
  /** Positions: the end of the output, of the inspected words, of the processed chunks, and the beginning of the sentence. */
  let [sent, seen, stepped, sentence] = [0, 0, 0, 0];
  /** Whether the sentence is known to be the writer's own. */
  let own = false;
  let held: ReturnType<typeof createRegionEnd> | undefined;
  /** The claims of the last judged region. */
  let claims: Claim[] = [];
  let out: ScannedPiece[] = [];

  const release = (to: number) => {
    if (to > sent) out.push({ kind: "prose", text: text.slice(sent, to) });
    sent = Math.max(sent, to);
  };
  const judge = (end: number) => {
    claims = findClaims(context, { text, start: sent, end, before: claims });
    out.push({ kind: "region", text, start: sent, end, claims });
    [sent, seen, sentence, own, held] = [end, end, end, false, undefined];
  };
  /** Proceeds as far as the text up to `limit` allows. */
  const step = (limit: number, end: boolean) => {
    for (;;) {
      if (held !== undefined) {
        const to = held(text, limit, end);
        if (to === undefined) return;
        judge(to);
      }
      const next = endOfWord(text, seen, limit, end);
      if (next === undefined) break;
      const hold = inspectWord(context, text, { sent, sentence, own, from: seen, to: next });
      own = hold.own;
      release(hold.from);
      if (hold.firm) held = createRegionEnd(sent);
      else if (text.slice(seen, next).includes("\n") || endsSentence(text, next)) [sentence, own] = [next, false];
      seen = Math.max(next, sent);
    }
    if (end && sent < text.length) judge(text.length);
  };
  const take = (more: string, end: boolean): ScannedPiece[] => {
    text += more;
    for (let at = stepped; at < text.length; at += 1) {
      if (/\s/u.test(text[at] ?? "")) step(at + 1, false);
    }
    stepped = text.length;
    if (end) step(text.length, true);
    const ready = out;
    out = [];
    return ready;
  };
  return { push: (more) => take(more, false), end: () => take("", true) };
}

function endOfWord(text: string, from: number, limit: number, end: boolean): number | undefined {
  const at = text.slice(from, limit).search(/\s/u);
  if (at !== -1) return from + at + 1;
  return end && from < limit ? limit : undefined;
}
