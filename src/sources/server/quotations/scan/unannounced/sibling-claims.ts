import { overlapping, overlaps, type Span } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { namesNarration } from "../introductions/narration-notes.ts";
import { asRead, endsWithColon, listMark, quoteLine, wordsIn } from "../marks.ts";
import { isPlaceNote } from "../typed-reference.ts";

/** The text of a line that consists of one marked text. */
type MarkedLine = Span & { marks: string };

/** Fewest words of a sibling. */
const fewest = 4;
/** The least share of the words of a line that its claims cover, so that the line is a quotation. */
const mostlyClaimed = 0.8;
/** UTF-16 units between a line and its sibling: marks, an empty line, the cell of a heading. */
const reach = 12;
const bullet = new RegExp(`^[\\s${quoteLine}]*${listMark}\\s+`, "u");
const wholeLine = new RegExp(
  `^(?<before>[\\s]*(?:${quoteLine}\\s*)?(?<open>\\*{1,3}|_{1,3}|["“„«‘])?)(?<inner>[^\\n]*?)(?:[*_]{1,3}|["”“»’])?[\\s.]*$`,
  "u",
);
const emphasis = /[*_]/u;

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
  const all = [...before, ...known];
  for (const line of linesIn(text, start, end)) {
    const own = markedLine(text, line);
    if (!own || overlaps(own, known)) continue;
    const said = text.slice(own.start, own.end);
    if (wordsIn(said).length < fewest || prose.isOwn(said) || endsWithColon.test(said)) continue;
    if (isPlaceNote(said) || namesNarration(said)) continue;
    // Items of a list are often the writer's own: they need the voice of scripture too.
    if (own.marks === "-" && !(voice && voice(said).scripture(said) >= 0)) continue;
    const kind = siblingKind(text, own, [...all, ...found]);
    if (kind) found.push(...claimOf(own, quotations.check(asRead(said)), kind));
  }
  return found;
}

/** The kind of the quotation that stands in the same marks on the line above, if claims cover it. */
function siblingKind(text: string, own: MarkedLine, claims: readonly Claim[]): Claim["kind"] | undefined {
  const to = text.slice(0, text.lastIndexOf("\n", own.start - 1) + 1).trimEnd().length;
  if (own.start - to > reach) return undefined;
  const above = { start: text.lastIndexOf("\n", to - 1) + 1, end: to };
  const other = markedLine(text, above);
  if (other?.marks !== own.marks) return undefined;
  const inside = overlapping(other, claims);
  const claimed = inside.reduce((sum, one) => sum + wordsIn(text.slice(one.start, one.end)).length, 0);
  return claimed >= wordsIn(text.slice(other.start, other.end)).length * mostlyClaimed ? inside[0]?.kind : undefined;
}

/** The marked text that a line consists of; undefined for a plain line. */
function markedLine(text: string, { start, end }: Span): MarkedLine | undefined {
  const line = text.slice(start, end);
  const sign = bullet.exec(line)?.[0] ?? "";
  const groups = wholeLine.exec(line.slice(sign.length))?.groups;
  if (!groups) return undefined;
  const { before = "", open = "", inner = "" } = groups;
  // "**Label:** text" and "**Question?** answer": the emphasis ends within the line.
  if (emphasis.test(open) && inner.includes(open)) return undefined;
  const marks = `${sign === "" ? "" : "-"}${before.includes(quoteLine) ? ">" : ""}${open}`;
  if (marks === "") return undefined;
  const from = start + sign.length + before.length;
  return { start: from, end: from + inner.length, marks };
}

export function* linesIn(text: string, start: number, end: number): Generator<Span> {
  for (let at = start; at < end; ) {
    const next = text.indexOf("\n", at);
    const to = next === -1 || next > end ? end : next;
    if (/\p{L}/u.test(text.slice(at, to))) yield { start: at, end: to };
    at = to + 1;
  }
}
