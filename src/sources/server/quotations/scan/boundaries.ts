import { anyKind } from "../../../shared/reference-mark.ts";
import type { Steps } from "../steps.ts";
import { type Announcement, announcementBefore } from "./announcements.ts";
import { isThat, reportsProphet } from "./introductions/speakers.ts";
import { dashes, opening, quoteLine } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { lineEnd } from "./sentences.ts";
import type { PlaceReader } from "./typed-reference.ts";
import { namesAny, vocabulary } from "./words/vocabulary.ts";

/** A place from which on announced text stands, after its opening marks. */
export type Opening = {
  announcement: Announcement;
  start: number;
  /** Whether quotation marks delimit the text. */
  quoted: boolean;
};

const digits = "\\d٠-٩۰-۹";
/** A colon that is no part of a number, and a dash or an arrow between spaces. */
export const boundary = new RegExp(`[:：](?![${digits}/])|(?<=\\s)[${dashes}](?=\\s)`, "gu");
/** Where a sentence passes from the writer to a text and back, but for brackets, in which translators add words. */
export const separatorOfText = /[:：*_\n]|\s[–—-]\s|["＂“”„«»﴿﴾]/u;
/** The same with brackets. */
export const separator = new RegExp(`[()]|${separatorOfText.source}`, "u");
/** The signs between the parts of a sentence of which each may be a text or the writer's. */
export const partSigns = /[,،;؛:：.!?؟۔…"“”„«»()*\n]+|\s[–—-]\s|—/gu;
/** Opening marks, and the sign of a list item. */
const openings = new RegExp(`^(?:[${opening}…•#>-]|(?<=\\n[ \\uE000]*|^[ \\uE000]*)\\d{1,3}[.)](?=\\s))*`, "u");
/** A dash within a text whose mark an announcement has opened: "God says: “God - there is …". The text begins at the mark. */
const dashWithinMarks = new RegExp(`[:：,،]\\s*["＂“„«﴿{][^:："＂“”„«»﴿﴾{}\\n]+[${dashes}]$`, "u");
/** UTF-16 units before the dash that can hold the announcement's sign. */
const marksReach = 80;
/** "1. **Patience**: …": a list item with a heading, not a quotation. */
const headed = /(?:\d[.)]|-)\s+[*_]+$/u;
const heading = /^[^*_\n]{1,60}(?:[*_]+\s*[:：–—-]|[:：][*_]+)/u;
/** "2:286 Allah …" at the beginning of a line: the key of a verse, then its text. What the writer says of the verse begins with a verb. */
const keyedLine = new RegExp(
  `^[\\s${quoteLine}•>*_#([-]*(?:(?:Q|QS|Qur['’]?an|Koran|Kuran|قرآن|القرآن)[.:]?\\s)?[${digits}]{1,3}:[${digits}]{1,3}(?:[-–][${digits}]{1,3})?[*_)\\]]*\\s+(?:[${dashes}]\\s+)?(?=[\\p{Lu}\\p{Script=Arabic}])`,
  "u",
);
/** UTF-16 units behind such a key in which the writer names the verse. */
const firstReach = 40;
const mark = new RegExp(`^\\[?(?:${anyKind}):`, "iu");
const quoteSign = /["＂“”«»„‘'﴿{(]/u;

/** The announced places of a stretch of text, in order. */
export function* findOpenings(
  text: string,
  start: number,
  end: number,
  readPlace: PlaceReader | undefined,
): Steps<Opening[]> {
  // A dash counts by the space before it, which may stand before the stretch.
  const first = Math.max(0, start - 1);
  const part = text.slice(start, end);
  const lines = [start, ...[...part.matchAll(/\n/gu)].map(({ index }) => start + index + 1)];
  const signs = [...text.slice(first, end).matchAll(boundary)]
    .map(({ index, 0: sign }) => first + index + sign.length)
    .filter((at) => at > start);
  const found: Opening[] = [];
  for (const [places, isLine] of [
    [lines, true],
    [signs, false],
  ] as const) {
    for (const at of places) {
      const opening = openingAt(text, { at, end, isLine }, readPlace);
      if (opening) found.push(opening);
      const behindKey = isLine ? keyedText(text, at, end) : undefined;
      if (behindKey !== undefined) found.push({ announcement: keyed, start: behindKey, quoted: false });
      yield;
    }
  }
  found.sort((one, other) => one.start - other.start);
  return found.filter((one, at) => one.start !== found[at - 1]?.start);
}

function openingAt(
  text: string,
  { at, end, isLine }: { at: number; end: number; isLine: boolean },
  readPlace: PlaceReader | undefined,
): Opening | undefined {
  if (at >= end || isWithinBrackets(text, at)) return undefined;
  if (dashWithinMarks.test(text.slice(Math.max(0, at - marksReach), at))) return undefined;
  const signs = openings.exec(text.slice(at, end))?.[0] ?? "";
  const start = at + signs.length;
  if (start >= end || (isLine && signs.includes("\n"))) return undefined;
  const announcement = announcementBefore(text, isLine ? start : at) ?? placeBefore(text, at, signs, readPlace);
  if (!announcement?.direct) return undefined;
  if (headed.test(text.slice(Math.max(0, start - 8), start)) && heading.test(text.slice(start, end))) return undefined;
  if (mark.test(text.slice(start - 1, start + 12)) || mark.test(text.slice(start, start + 12))) return undefined;
  if (/[\d٠-٩۰-۹]/u.test(text[start] ?? "")) return undefined;
  return { announcement, start, quoted: quoteSign.test(signs) };
}

/** "Name 153: “": a name with a number before quotation marks is a place. */
const numberedName = /(?:^|[\n.)*\s])\p{Lu}[\p{L}\p{M}'’-]+ \d{1,3}\s?[:：]$/u;
/** "In Name 153 the believers say: “": a name with a number in a clause that speaks. */
const numberedClause = /(?:^|[\s(*])\p{Lu}[\p{L}\p{M}'’-]+ \d{1,3}(?:['’]\p{L}+)?(?=[\s,):])[^.!?\n]{0,60}[:：]$/u;
const placed: Announcement = { speaker: "god", by: "reference", direct: true, above: false };
const keyed: Announcement = { ...placed, label: true };

/**
 * "**Al-Baqarah 153:**" at the beginning of a line or of an item of a list, "Al-Baqarah: 153 –" too; the same on a line of its own above the text.
 */
const lineLabel = new RegExp(
  `(?:^|\\n)[\\s${quoteLine}•>-]*(?:\\(?\\d{1,3}[.)]\\s+)?[*_]*((?:[^:：*_\\n]|[:：](?=\\s?[${digits}])){3,40}?)[*_]*(?:[:：][*_]*|\\s[${dashes}]|[*_]*\\n\\s*)$`,
  "u",
);

/** "Al-Baqarah (286):". A place that stands in brackets as a whole is the source of the text above it. */
const numberInBrackets = /(?<=\p{L})\s*\(([^()]*)\)/u;

function placeBefore(
  text: string,
  at: number,
  signs: string,
  readPlace: PlaceReader | undefined,
): Announcement | undefined {
  const [, label] = lineLabel.exec(text.slice(Math.max(0, at - 60), at)) ?? [];
  if (label !== undefined && readPlace?.(label.replace(numberInBrackets, " $1")) !== undefined) return placed;
  if (!quoteSign.test(signs)) return undefined;
  if (numberedName.test(text.slice(Math.max(0, at - 40), at))) return placed;
  const clause = numberedClause.exec(text.slice(Math.max(0, at - 90), at))?.[0];
  return clause !== undefined && vocabulary.says.lastIn(foldedWords(clause)) >= 0 ? placed : undefined;
}

/**
 * Where the text begins behind the key of a verse that begins the line of `at`, if that is behind `at`: the first words of an answer pass alone. "(49:12)
 * In the same verse …" goes on with the writer's words.
 */
function keyedText(text: string, at: number, end: number): number | undefined {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const key = keyedLine.exec(text.slice(line, lineEnd(text, line, end)))?.[0];
  if (key === undefined || line + key.length < at) return undefined;
  const start = line + key.length;
  return namesAny(text.slice(start, start + firstReach), ["scripture"]) ? undefined : start;
}

/** A colon within brackets, as in "(al-Baqarah: 153)", announces nothing. */
function isWithinBrackets(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, text.lastIndexOf("\n", at - 1)), at);
  return (
    Math.max(line.lastIndexOf("("), line.lastIndexOf("[")) > Math.max(line.lastIndexOf(")"), line.lastIndexOf("]"))
  );
}

const word = /\S+\s*/gu;

/** The places of a stretch after "the Prophet said that". */
export function findReports(text: string, start: number, end: number): number[] {
  return [...text.slice(start, end).matchAll(word)]
    .filter(({ 0: one }) => isThat(one))
    .map(({ index, 0: one }) => start + index + one.length)
    .filter((at) => at < end && reportsProphet(text, at));
}
