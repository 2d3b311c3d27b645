import { unknownAs } from "../../check-quote.ts";
import { byStart, overlapping, partsBeside } from "../../span.ts";
import { isThat } from "../announcements.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { namesNarration } from "../introductions/narration-notes.ts";
import { markStyles } from "../marked-claims.ts";
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
export function wholeUnitClaims({ quotations }: ScanContext, { text, start, end }: Region): Claim[] {
  const found: Claim[] = [];
  for (const { pattern } of markStyles) {
    for (const { 0: whole, 1: mark = "", 2: inner = "", index } of text.slice(start, end).matchAll(pattern)) {
      if (wordsIn(inner).length < fewestWhole || whole.includes("[quran:")) continue;
      const [signs = ""] = outerSigns.exec(inner) ?? [];
      const from = start + index + mark.length + signs.length;
      const unit = { start: from, end: from + inner.slice(signs.length).replace(closingSigns, "").length };
      const checked = quotations.check(asRead(text.slice(unit.start, unit.end)));
      if (checked.verdict === "exact") found.push(...claimOf(unit, checked));
    }
  }
  return found;
}

/**
 * The other words of a text that quotation marks, emphasis or a quoted line delimit and of which a part is claimed: it is one quotation, and is
 * shown only as a whole.
 */
export function unitClaims({ prose }: ScanContext, { text, start, end }: Region, known: readonly Claim[]): Claim[] {
  const part = text.slice(start, end);
  const found: Claim[] = [];
  for (const { style, pattern } of markStyles) {
    if (style === "parentheses") continue;
    for (const { 0: whole, 1: mark = "", 2: inner = "", index } of part.matchAll(pattern)) {
      const from = start + index + mark.length;
      const unit = { start: from, end: from + inner.length };
      const inside = overlapping(unit, known);
      if (inside.length === 0 || whole.includes("[quran:")) continue;
      const claimed = inside.reduce((sum, one) => sum + wordsIn(text.slice(one.start, one.end)).length, 0);
      if (claimed < wordsIn(inner).length * mostlyClaimed) continue;
      const kind = inside[0]?.kind ?? "translation";
      for (const span of partsBeside(unit, [...known, ...found].sort(byStart))) {
        const said = text.slice(span.start, span.end);
        const words = wordsIn(said);
        if (words.length < fewest || prose.isOwn(said) || endsWithColon.test(said)) continue;
        if (isPlaceNote(said) || namesNarration(said) || words.some(({ text: word }) => isThat(word))) continue;
        found.push({ ...span, ...unknownAs(kind) });
      }
    }
  }
  return found;
}
