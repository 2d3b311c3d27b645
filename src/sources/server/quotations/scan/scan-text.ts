import type { FoundQuotation } from "../../../shared/quotations.ts";
import type { Steps } from "../steps.ts";
import type { ScanContext } from "./claim.ts";
import { findClaims } from "./find-claims.ts";
import { commonMarks, quoteLine } from "./marks.ts";
import { mostClaimsBefore } from "./scanner.ts";

const quotedLine = /(?<=^|\n)( *)>/gu;

/** UTF-16 units of a region: the length from which on it ends with its line, and the most. */
const [shortRegion, longestRegion] = [1_500, 4_000];

/**
 * The quotations of a whole text, and what it presents as scripture or hadith. The text is read region by region. Offsets are those of the given
 * text. A quotation across the end of a region is found in two parts; a region ends with a line if possible.
 */
export function* scanText(context: Omit<ScanContext, "arabicScript">, text: string): Steps<FoundQuotation[]> {
  const read = commonMarks(text).replace(quotedLine, `$1${quoteLine}`);
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found: FoundQuotation[] = [];
  let before: FoundQuotation[] = [];
  for (let start = 0; start < read.length; ) {
    const end = endOfRegion(read, start);
    const region = { text: read, start, end, before };
    found.push(...(yield* findClaims({ ...context, arabicScript: arabic * 2 > letters }, region)));
    before = found.slice(-mostClaimsBefore);
    start = end;
  }
  return found;
}

function endOfRegion(text: string, start: number): number {
  const most = start + longestRegion;
  const line = text.indexOf("\n", start + shortRegion);
  if (line >= 0 && line < most) return line + 1;
  if (text.length <= most) return text.length;
  const word = text.lastIndexOf(" ", most);
  return word > start + shortRegion ? word + 1 : most;
}
