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
/** Most items of a list above one that are looked at, and fewest of them that claims cover. */
const [mostItems, fewestCovered] = [8, 2];
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
    const claims = [...all, ...found];
    // Items of a list are often the writer's own: they need the voice of scripture, or other quotations above them.
    const isVoiced = () => voice !== undefined && voice(said).scripture(said) >= 0;
    if (own.marks === "-" && !isVoiced() && !isAmongQuotations(text, own, claims)) continue;
    const kind = siblingKind(text, own, claims);
    if (kind) found.push(...claimOf(own, quotations.check(asRead(said)), kind));
  }
  return found;
}

/** The kind of the quotation that stands in the same marks on the line above, if claims cover it. */
function siblingKind(text: string, own: MarkedLine, claims: readonly Claim[]): Claim["kind"] | undefined {
  const above = siblingAbove(text, own);
  return above && isCovered(text, above, claims) ? overlapping(above, claims)[0]?.kind : undefined;
}

/** Whether the items above one are quotations: claims cover more of them than they leave, and two at least. */
function isAmongQuotations(text: string, own: MarkedLine, claims: readonly Claim[]): boolean {
  let [covered, plain] = [0, 0];
  for (let item = siblingAbove(text, own); item && covered + plain < mostItems; item = siblingAbove(text, item)) {
    if (isCovered(text, item, claims)) covered += 1;
    else plain += 1;
  }
  return covered >= fewestCovered && covered > plain;
}

/** The line above a marked one, if it has the same marks. */
function siblingAbove(text: string, own: MarkedLine): MarkedLine | undefined {
  const to = text.slice(0, text.lastIndexOf("\n", own.start - 1) + 1).trimEnd().length;
  if (own.start - to > reach) return undefined;
  const line = markedLine(text, { start: text.lastIndexOf("\n", to - 1) + 1, end: to });
  return line?.marks === own.marks ? line : undefined;
}

function isCovered(text: string, line: Span, claims: readonly Claim[]): boolean {
  const count = ({ start, end }: Span) => wordsIn(text.slice(start, end)).length;
  const claimed = overlapping(line, claims).reduce((sum, one) => sum + count(one), 0);
  return claimed >= count(line) * mostlyClaimed;
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
