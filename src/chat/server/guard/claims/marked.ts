import type { QuotationKind } from "#sources/shared/quotations.ts";
import { type Claim, claimOf, type GuardContext, overlaps, type Region } from "../claim.ts";
import { kindOf, type LeadIn, leadInBefore, namesNarration, namesPlace } from "../lead-ins.ts";
import { quoteLine } from "../plain-structure.ts";
import { isFullyVowelled, opening, type PlacedWord, wordsIn } from "../signs.ts";

type Style = "emphasis" | "quotes" | "line";
type Stretch = { start: number; end: number; style: Style };

const quoted = new RegExp(`^${quoteLine}[\\s*_]*["“«„‘]`, "u");
const styles: readonly { style: Style; pattern: RegExp }[] = [
  { style: "emphasis", pattern: /(\*{1,3}|_{1,3})(?=\S)([^*_\n]+?)\1/gu },
  { style: "quotes", pattern: /(["＂“”„])([^"＂“”„\n]+?)["＂“”]/gu },
  { style: "quotes", pattern: /(«)([^«»]+?)»/gu },
  {
    style: "quotes",
    pattern: /(?<![\p{L}\p{M}])(['‘‚])(?=\S)((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L}))+?)['’‘](?!\p{L})/gu,
  },
  { style: "line", pattern: new RegExp(`((?:^|(?<=\\n))${quoteLine})([^\\n]+(?:\\n${quoteLine}[^\\n]*)*)`, "gu") },
];
const shortest = 3;
const shortestTold = 5;
/** UTF-16 units of context after, and before, a quotation. */
const reach = 60;
const beforeReach = 120;

/**
 * Unrecognised text in quotation marks, emphasis or a quoted line. It is a claim if the words around it, a reference or its vowels present it as
 * scripture or hadith.
 */
export function markedClaims(
  { quotations }: GuardContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const part = text.slice(start, end);
  return styles.flatMap(({ style, pattern }) =>
    [...part.matchAll(pattern)].flatMap(({ 0: whole, 1: mark = "", 2: inner = "", index }): Claim[] => {
      const from = start + index + mark.length;
      const span = { start: from, end: from + inner.length };
      const words = wordsIn(inner);
      if (words.length < shortest || overlaps(span, known) || inner.includes("[")) return [];
      const checked = quotations.check(inner.replaceAll(quoteLine, " "));
      const claimed = claimedBy(
        text.slice(0, end),
        { start: span.start - mark.length, end: start + index + whole.length, style },
        words,
      );
      return claimOf(span, checked, claimed);
    }),
  );
}

/** The claimed kind of an unknown stretch, or undefined if it claims nothing. */
function claimedBy(
  text: string,
  { start, end, style }: Stretch,
  words: readonly PlacedWord[],
): QuotationKind | undefined {
  const before = text.slice(Math.max(0, start - beforeReach), start);
  const after = text
    .slice(end, end + reach)
    .split("\n", 2)
    .join(" ");
  const said = words.map((word) => word.text).join(" ");
  const vowelled = words.filter((word) => isFullyVowelled(word.text)).length * 2 >= words.length;
  const leadIn = announcedBy(before);
  if (vowelled) return kindOf(leadIn, said);
  if (style === "emphasis" && /^\s*[:：]|[:：][*_]*$/u.test(text.slice(end - 4, end) + after.slice(0, 2).trimEnd()))
    return undefined;
  if (leadIn && (words.length >= shortestTold || /[:،,]\s*$/u.test(before))) return kindOf(leadIn, said);
  if (namesNarration(after)) return "hadith";
  if (namesPlace(after) && style !== "emphasis") return kindOf(leadIn, said);
  // A quoted line in quotation marks is meant as a quotation.
  return style === "line" && quoted.test(text.slice(start, end)) ? kindOf(leadIn, said) : undefined;
}

/** A colon, and the characters allowed between it and the quotation: marks, a bullet or a list number. */
const announcing = new RegExp(`[:：](?:[${opening}#>…-]|(?<=\\n *)\\d{1,3}[.)](?=\\s))*$`, "u");
const listNumber = /^\s*\d{1,3}[.)](?=\s)/u;

/** The lead-in of a stretch, on its own line or, if that has no other words, on the previous line that ends with a colon. */
export function announcedBy(before: string): LeadIn | undefined {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (wordsIn(line.replace(listNumber, "")).length > 0) {
    // The added colon makes words right before the quotation count as a lead-in.
    return leadInBefore(`${line}:`, line.length + 1);
  }
  const colon = before.search(announcing);
  return colon === -1 ? undefined : leadInBefore(before, colon + 1);
}
