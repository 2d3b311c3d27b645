import type { GuardContext } from "./claim.ts";
import { createTextCleaner } from "./clean-text.ts";
import { findClaims } from "./find-claims.ts";
import { findLookahead } from "./find-lookahead.ts";
import type { Piece } from "./piece.ts";
import { createPlainStructure } from "./plain-structure.ts";
import { createRegionEnd } from "./region-end.ts";
import { replaceQuotations } from "./replace-quotations.ts";

export type Guard = { push(text: string): Piece[]; end(): Piece[] };

const plainBeginning = /^\p{Script=Latin}+/u;

/**
 * The streaming filter between an answerer and the reader. Prose passes word by word. From a possible quotation on, text is held back to the end
 * of the sentence and checked as a whole. The output depends on the text alone, not on its chunks: every step happens at the end of a word, with
 * the text up to there.
 */
export function createGuard(context: GuardContext): Guard {
  const cleaner = createTextCleaner(context.language);
  const structure = createPlainStructure();
  const split = createMarkupSplitter();
  let text = "";
  /** Positions: the end of the output, of the inspected words, and of the processed chunks. */
  let [sent, seen, stepped] = [0, 0, 0];
  let held: ReturnType<typeof createRegionEnd> | undefined;
  let out: Piece[] = [];

  const release = (to: number) => {
    if (to > sent) out.push({ kind: "prose", text: text.slice(sent, to) });
    sent = Math.max(sent, to);
  };
  const judge = (end: number) => {
    const region = { text, start: sent, end };
    out.push(...replaceQuotations(region, findClaims(context, region), context.readPlace));
    [sent, seen, held] = [end, end, undefined];
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
      const hold = findLookahead(context, text, { sent, from: seen, to: next });
      release(hold.from);
      if (hold.firm) held = createRegionEnd(sent);
      seen = Math.max(next, sent);
    }
    if (end) release(text.length);
  };
  const take = (more: string, end: boolean): Piece[] => {
    text += more;
    // The first letters need not wait for the end of their word: no continuation makes them a quotation.
    if (seen === 0) release(plainBeginning.exec(text)?.[0].length ?? 0);
    for (let at = stepped; at < text.length; at += 1) {
      if (/\s/u.test(text[at] ?? "")) step(at + 1, false);
    }
    stepped = text.length;
    if (end) step(text.length, true);
    const ready = out.map((piece) => (piece.kind === "prose" ? { ...piece, text: split(piece.text) } : piece));
    out = [];
    return ready;
  };
  return {
    push: (chunk) => take(structure.push(cleaner.push(chunk)), false),
    end: () => take(structure.push(cleaner.end()) + structure.end(), true),
  };
}

function endOfWord(text: string, from: number, limit: number, end: boolean): number | undefined {
  const at = text.slice(from, limit).search(/\s/u);
  if (at !== -1) return from + at + 1;
  return end && from < limit ? limit : undefined;
}

/** The last character of markup: an image, an HTML tag, an address, the target of a link. */
const endOfMarkup = /(?<=!)\[|(?<=<)[a-z/!?]|(?<=https?:\/)\/|(?<=\]\(htt)p/giu;
/** The longest look-behind above, in UTF-16 units. */
const longestMarkup = 8;

/**
 * Inserts a space into markup that the prose still holds: the removal of one piece of markup can join the characters around it to another, as in
 * "<<b>script>", "!*[" and "ht<b>tps://". Takes the prose chunk by chunk.
 */
function createMarkupSplitter(): (text: string) => string {
  let before = "";
  return (text) => {
    const known = before.length;
    const whole = before + text;
    before = whole.slice(-longestMarkup);
    return whole.replace(endOfMarkup, (sign, at: number) => (at < known ? sign : ` ${sign}`)).slice(known);
  };
}
