import { leadInBefore } from "./lead-ins.ts";
import { quoteLine } from "./plain-structure.ts";
import { createOpenMarks } from "./signs.ts";

/** Most UTF-16 units that are held back. */
const longest = 3_000;
const sentenceEnd = /[.!?؟۔…]["＂”“»«’'›)\]}*_﴾]*$/u;
/** A full stop that does not end a sentence: after initials, numbers, titles, "s.a.w.". */
const shortened =
  /(?:^|[\s([“"«])(?:\p{Lu}|\d+|hz|dr|st|mr|no|vol|vv?|ch|cf|np|tzn|św|ks|bk[zn]?|qs?|hr|h\.r|e\.g|i\.e|p\.b\.u\.h|s\.?a\.?w\.?s?|s\.?w\.?t|a\.?s|r\.?a|ra|d\.?m|m\.?in)\.$/iu;
/** Marks that set a quotation apart. */
const setApart = /["＂“”„«»‹›‘’‚'﴿{[*_(\uE000]/u;
const goesOn = /[([{﴿–—\uE000"”»]/u;

/**
 * Finds the end of the region that is held back from `from`: the end of its sentence, when no quotation mark is open and no note follows that
 * belongs to it. `limit` is the length of the text so far, which grows from call to call. Undefined while the end is unknown.
 */
export function createRegionEnd(from: number) {
  const marks = createOpenMarks();
  let at = from;
  let read = from;
  let said = false;
  /** Whether a lead-in was found; and whether its quotation may extend over the whole line, because no mark delimits it or the line is quoted. */
  let [announced, wholeLine]: [boolean | undefined, boolean] = [undefined, false];
  const take = (text: string, sign: string) => {
    if (/\s/u.test(sign)) {
      if (/[:：]["*_]*$/u.test(text.slice(Math.max(0, at - 4), at))) announced = isAnnounced(text, at);
      return;
    }
    if (announced) wholeLine ||= !setApart.test(sign);
    announced = false;
    wholeLine ||= sign === quoteLine;
    said ||= /[\p{L}\p{N}]/u.test(sign);
  };
  return (text: string, limit: number, end: boolean): number | undefined => {
    announced ??= isAnnounced(text, from);
    for (; at < limit; at += 1) {
      if (at - from >= longest) return at;
      const sign = text[at] ?? "";
      if (at === read) {
        marks.read(text.slice(0, limit), at);
        take(text, sign);
      }
      read = at + 1;
      if (!/\s/u.test(sign) || !said || marks.any) continue;
      const newLine = sign === "\n";
      if (newLine) wholeLine = false;
      if (wholeLine || (!newLine && !endsSentence(text.slice(Math.max(from, at - 40), at)))) continue;
      const next = nextSign(text.slice(at, limit), end);
      if (next === undefined) return undefined;
      if (next !== "" && goesOn.test(next)) continue;
      if (!newLine || !announced) return at;
      said = false;
    }
    return end ? limit : undefined;
  };
}

function isAnnounced(text: string, at: number): boolean {
  return leadInBefore(text, at)?.direct === true;
}

function endsSentence(before: string): boolean {
  return sentenceEnd.test(before) && !shortened.test(before);
}

/** The next character other than white space, "" at the end of the text, undefined while it is unknown. */
function nextSign(after: string, end: boolean): string | undefined {
  const next = /\S/u.exec(after)?.[0];
  return next ?? (end ? "" : undefined);
}
