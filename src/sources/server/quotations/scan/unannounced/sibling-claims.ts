import { namesNarration } from "../announcements.ts";
import { type Claim, claimOf, overlaps, type Region, type ScanContext } from "../claim.ts";
import { asRead, quoteLine, wordsIn } from "../marks.ts";
import { isPlaceNote } from "../typed-reference.ts";

type Span = { start: number; end: number };
/** A line that consists of one marked text: its marks, and the text between them. */
type MarkedLine = Span & { marks: string };

/** Fewest words of a sibling. */
const fewest = 4;
/** The least share of the words of a line that its claims cover, so that the line is a quotation. */
const mostlyClaimed = 0.8;
/** UTF-16 units between a line and its sibling: marks, an empty line, the cell of a heading. */
const reach = 12;
const bullet = new RegExp(`^[\\s${quoteLine}]*(?:[-•*]|\\d{1,3}[.)])\\s+`, "u");
const wholeLine = new RegExp(
  `^(?<before>[\\s]*(?:${quoteLine}\\s*)?(?<open>\\*{1,3}|_{1,3}|["“„«‘])?)(?<inner>[^\\n]*?)(?:[*_]{1,3}|["”“»’])?[\\s.]*$`,
  "u",
);
const endsWithColon = /[:：][\s*_]*$/u;

/**
 * Lines that stand like a quotation beside one: paragraphs in emphasis, in quotation marks or quoted, and items of a list, right below such a line that
 * claims cover. They are claimed unless they are the writer's own.
 */
export function siblingClaims(
  { quotations, prose, voice }: ScanContext,
  region: Region,
  known: readonly Claim[],
): Claim[] {
  const { text, start, end, before = [] } = region;
  const found: Claim[] = [];
  for (const line of linesIn(text, start, end)) {
    const own = markedLine(text, line);
    if (!own || overlaps(own, known)) continue;
    const said = text.slice(own.start, own.end);
    if (wordsIn(said).length < fewest || prose.isOwn(said) || endsWithColon.test(said)) continue;
    if (isPlaceNote(said) || namesNarration(said)) continue;
    // Items of a list are often the writer's own: they need the voice of scripture too.
    if (own.marks === "-" && !(voice && voice(said).scripture(said) >= 0)) continue;
    const last = [...before, ...known, ...found].findLast((one) => one.end <= own.start);
    if (!last || !isSibling(text, own, last, [...before, ...known, ...found])) continue;
    found.push(...claimOf(own, quotations.check(asRead(said)), last.kind));
  }
  return found;
}

function isSibling(text: string, own: MarkedLine, last: Claim, claims: readonly Claim[]): boolean {
  const from = text.lastIndexOf("\n", last.start - 1) + 1;
  const to = text.indexOf("\n", last.start);
  if (to === -1 || to > own.start || wordsIn(text.slice(to, own.start)).length > 0 || own.start - to > reach)
    return false;
  const other = markedLine(text, { start: from, end: to });
  if (other?.marks !== own.marks) return false;
  const inside = claims.filter((one) => one.start < other.end && other.start < one.end);
  const claimed = inside.reduce((sum, one) => sum + wordsIn(text.slice(one.start, one.end)).length, 0);
  return claimed >= wordsIn(text.slice(other.start, other.end)).length * mostlyClaimed;
}

/** The marked text that a line consists of; undefined for a plain line. */
function markedLine(text: string, { start, end }: Span): MarkedLine | undefined {
  const line = text.slice(start, end);
  const sign = bullet.exec(line)?.[0] ?? "";
  const groups = wholeLine.exec(line.slice(sign.length))?.groups;
  if (!groups) return undefined;
  const { before = "", open = "", inner = "" } = groups;
  const marks = `${sign === "" ? "" : "-"}${before.includes(quoteLine) ? ">" : ""}${open}`;
  if (marks === "") return undefined;
  const from = start + sign.length + before.length;
  return { start: from, end: from + inner.length, marks };
}

function* linesIn(text: string, start: number, end: number): Generator<Span> {
  for (let at = start; at < end; ) {
    const next = text.indexOf("\n", at);
    const to = next === -1 || next > end ? end : next;
    if (/\p{L}/u.test(text.slice(at, to))) yield { start: at, end: to };
    at = to + 1;
  }
}
