import { begunMark } from "../../../shared/reference-mark.ts";
import { isBareName } from "./introductions/labels.ts";
import { type Announced, readClause } from "./introductions/read-clause.ts";
import { isTableRow } from "./introductions/table-row.ts";
import { dashes, wordsIn } from "./marks.ts";
import { withoutShortForms } from "./phrases.ts";
import { lastSentence } from "./sentences.ts";
import { narratorLabel } from "./typed-reference.ts";

/** Words that present what follows as scripture or hadith. */
export type Announcement = Announced & {
  /** Whether a colon, or the end of a heading, stands between the words and what follows. */
  direct: boolean;
  /** Whether the words stand on a line above. */
  above: boolean;
};

/** UTF-16 units before a place that can announce what stands there. */
const reach = 240;
const colon = /[:：]["*_\s\uE000]*$/u;
const dash = new RegExp(`(?:^|\\s)[${dashes}]["*_\\s\\uE000]*$`, "u");
const endsWithComma = /[,،]["*_\s]*$/u;
const cited = "\uFFFC";
const listSign = /^[\s\uE000*_#>-]*(?:\d{1,3}[.)\s]\s*)?[\s*_]*/u;
/** "Narrator: …" above a text. */
const sourceLine = new RegExp(`^[\\s\uE000]*${narratorLabel}`, "iu");
/** What the words before a colon announce stands on their own line. */
const announcesWithin = /[:：](?![\d٠-٩۰-۹/])\P{L}*(?:[\p{L}\p{M}'’-]+\P{L}+){2}/u;
const longestHeading = 12;
/** A line that is itself quoted, or a note of a source. */
const quotedLine = /^[\s*_]*[\uE000([«“"﴿{–—]|[»”"﴾}][\s*_.]*$/u;
/** Most words of a clause before a dash: with a verb of speech, and without. */
const dashReach = { speech: 12, other: 10 };
const linesAbove = 14;

/**
 * The announcement that ends at `at`, where a quotation could begin: in the sentence before it, or, at the beginning of a line, in the heading above
 * that line or above its list.
 */
export function announcementBefore(text: string, at: number): Announcement | undefined {
  const near = withoutShortForms(contextBefore(text, at, reach));
  const line = near.slice(near.lastIndexOf("\n") + 1);
  if (wordsIn(line.replace(listSign, "")).length === 0) return announcingHeading(text, at);
  const isDash = dash.test(line);
  const clause = lastSentence(line).replace(listSign, "");
  const direct = colon.test(clause) || isDash;
  const found = readClause(clause, {
    near: direct || endsWithComma.test(clause) ? near : undefined,
    direct,
    listed: isListItem(line),
  });
  const farthest = dashReach[found?.by === "speech" ? "speech" : "other"];
  if (!found || (isDash && wordsIn(clause).length > farthest)) return undefined;
  return { ...found, direct, above: false };
}

/** The heading above a line or above the list that the line belongs to. It ends with a colon, or is short and has no full stop. */
function announcingHeading(text: string, at: number): Announcement | undefined {
  const above = contextBefore(text, at, 4 * reach).split("\n");
  const own = above.pop() ?? "";
  const listed = isListItem(own);
  for (const line of above.reverse().slice(0, linesAbove)) {
    const words = wordsIn(line).length;
    // What a heading announces stands already between it and this line.
    if (line.includes(cited)) return undefined;
    if (words === 0 || (listed && isListItem(line) && !colon.test(line))) continue;
    if (sourceLine.test(line)) return { speaker: "prophet", by: "reference", direct: true, above: true };
    const isColon = colon.test(line);
    if (
      !isColon &&
      (isTableRow(text, line) ||
        announcesWithin.test(line) ||
        words > longestHeading ||
        /[.!?؟۔،,;؛…][\s*_]*$/u.test(line) ||
        quotedLine.test(line.replace(listSign, "")))
    )
      return undefined;
    const found = readClause(lastSentence(withoutShortForms(line).replace(listSign, "")), { direct: false });
    if (!found || (!isColon && (found.by === "translation" || (found.by === "noun" && !isBareName(line)))))
      return undefined;
    // What stands in a paragraph of its own behind a colon is the text, not a remark.
    return { ...found, direct: true, above: true, label: found.label || (isColon && !listed) };
  }
  return undefined;
}

function isListItem(line: string): boolean {
  return /^[\s\uE000]*(?:[-•*–]\s|\d{1,3}[.)]\s)/u.test(line);
}

/** The text before a position, without the answerer's own marks. */
function contextBefore(text: string, at: number, length: number): string {
  const from = Math.max(0, at - length);
  const open = text.lastIndexOf("[", from);
  const cutsMark = open !== -1 && /^\[[a-z]*(?::[^\]\n]*)?$/iu.test(text.slice(Math.max(open, from - 40), from));
  const context = text.slice(from, at);
  return (cutsMark ? context.replace(/^[^\]\n]*\]?/u, cited) : context).replace(begunMark, cited);
}
