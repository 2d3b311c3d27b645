import { overlaps } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, listMark, quoteLine, wordsIn } from "../marks.ts";

const line = /[^\n]+/gu;
/** Between a text and its next line, or where a region was cut within it. */
const goesOn = /^(?:[^\S\n]*[.,،؛;:!?؟۔…]*[^\S\n]*\n| ?)$/u;
const listItem = new RegExp(`^[\\s${quoteLine}]*${listMark}`, "u");
const question = /[?؟]\P{L}*$/u;
const fewestContinued = 4;

/** Lines that go on from an unverified text on the line above, in the same paragraph, unless they are the writer's own. */
export function continuedClaims(
  { quotations, prose }: ScanContext,
  { text, start, end, before = [] }: Region,
  known: readonly Claim[],
): Claim[] {
  const found: Claim[] = [];
  const waiting = [...known];
  let last = before.at(-1);
  for (const { index, 0: said } of text.slice(start, end).matchAll(line)) {
    const span = { start: start + index, end: start + index + said.length };
    while ((waiting[0]?.end ?? span.start + 1) <= span.start) last = waiting.shift();
    if (last?.verdict !== "unknown" || !goesOn.test(text.slice(last.end, span.start)) || overlaps(span, known))
      continue;
    if (isQuotedLine(text, last.start) !== isQuotedLine(text, span.start)) continue;
    if (listItem.test(said) || question.test(said) || wordsIn(said).length < fewestContinued) continue;
    if (prose.isOwn(said) || prose.soundsOwn(said, text.slice(last.start, last.end))) continue;
    const [claim] = claimOf(span, quotations.check(asRead(said)), last.kind);
    if (claim) found.push(claim);
    last = claim;
  }
  return found;
}

function isQuotedLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, at + 1).includes(quoteLine);
}
