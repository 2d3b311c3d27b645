import { markStart } from "../../../../shared/reference-mark.ts";
import { unknownAs } from "../../check-quote.ts";
import { byStart, overlapping, partsBeside, type Span } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { namesNarration } from "../introductions/narration-notes.ts";
import { isThat } from "../introductions/speakers.ts";
import { markedTextsIn } from "../marked-claims.ts";
import { asRead, closing, opening, wordsIn } from "../marks.ts";
import { isPlaceNote } from "../typed-reference.ts";

const fewest = 2;
/** The least share of the words of a marked text that claims cover, so that it is a quotation as a whole. */
const mostlyClaimed = 0.4;
const endsWithColon = new RegExp(`[:：][${opening}]*$`, "u");

/** Fewest words of a marked text that is compared as a whole. */
const fewestWhole = 4;

const outerSigns = new RegExp(`^[${opening}]+`, "u");
const closingSigns = new RegExp(`[${closing}\\s]+$`, "u");

/** Marked texts that a source holds as a whole, so that no part of them is taken for a quotation of its own. */
export function wholeUnitClaims({ quotations }: ScanContext, region: Region): Claim[] {
  const { text } = region;
  return markedTextsIn(region).flatMap(({ whole, inner: span }): Claim[] => {
    const inner = text.slice(span.start, span.end);
    if (wordsIn(inner).length < fewestWhole || markStart.test(text.slice(whole.start, whole.end))) return [];
    const [signs = ""] = outerSigns.exec(inner) ?? [];
    const from = span.start + signs.length;
    const unit = { start: from, end: from + inner.slice(signs.length).replace(closingSigns, "").length };
    const checked = quotations.check(asRead(text.slice(unit.start, unit.end)));
    return checked.verdict === "exact" ? claimOf(unit, checked) : [];
  });
}

/**
 * The other words of a text that quotation marks, emphasis or a quoted line delimit and of which a part is claimed: it is one quotation, and is
 * shown only as a whole.
 */
export function unitClaims({ prose }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text } = region;
  const found: Claim[] = [];
  for (const { style, whole, inner: unit } of markedTextsIn(region)) {
    const [first, ...others] = overlapping(unit, known);
    if (style === "parentheses" || !first || markStart.test(text.slice(whole.start, whole.end))) continue;
    const count = ({ start, end }: Span) => wordsIn(text.slice(start, end)).length;
    if (others.reduce((sum, one) => sum + count(one), count(first)) < count(unit) * mostlyClaimed) continue;
    for (const span of partsBeside(unit, [...known, ...found].sort(byStart))) {
      const said = text.slice(span.start, span.end);
      const words = wordsIn(said);
      if (words.length < fewest || prose.isOwn(said) || endsWithColon.test(said)) continue;
      if (isPlaceNote(said) || namesNarration(said) || words.some(({ text: word }) => isThat(word))) continue;
      found.push({ ...span, ...unknownAs(first.kind) });
    }
  }
  return found;
}
