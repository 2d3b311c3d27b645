import type { FoundQuotation } from "../../../shared/quotations.ts";
import type { Steps } from "../steps.ts";
import type { ScanContext, WriterScript } from "./claim.ts";
import { findClaims } from "./find-claims.ts";
import { commonMarks, quoteLine, urduLetters } from "./marks.ts";
import { mostClaimsBefore } from "./scanner.ts";

const quotedLine = /(?<=^|\n)( *)>/gu;

/** UTF-16 units of a region: the length from which on it ends with its line, and the most. */
const [shortRegion, longestRegion] = [1_500, 4_000];

/**
 * The quotations of a whole text, and what it presents as scripture or hadith. The text is read region by region. Offsets are those of the given
 * text. A quotation across the end of a region is found in two parts; a region ends with a line if possible.
 */
export function* scanText(context: Omit<ScanContext, "script">, text: string): Steps<FoundQuotation[]> {
  const read = commonMarks(text).replace(quotedLine, `$1${quoteLine}`);
  const script = writerScript(text);
  const found: FoundQuotation[] = [];
  let before: FoundQuotation[] = [];
  for (let start = 0; start < read.length; ) {
    const end = endOfRegion(read, start);
    const region = { text: read, start, end, before };
    found.push(...(yield* findClaims({ ...context, script }, region)));
    before = found.slice(-mostClaimsBefore);
    start = end;
  }
  return found;
}

/** Urdu needs one of its own letters for so many others at most; an Arabic text can quote a word of it. */
const urduShare = 1 / 20;

/** The script of most words of a text: what is quoted in it can be in another. */
function writerScript(text: string): WriterScript {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const arabic = count(/\p{Script=Arabic}/gu);
  if (arabic * 2 <= count(/\p{L}/gu)) return "other";
  return count(urduLetters) >= arabic * urduShare ? "urdu" : "arabic";
}

function endOfRegion(text: string, start: number): number {
  const most = start + longestRegion;
  const line = text.indexOf("\n", start + shortRegion);
  if (line >= 0 && line < most) return line + 1;
  if (text.length <= most) return text.length;
  const word = text.lastIndexOf(" ", most);
  return word > start + shortRegion ? word + 1 : most;
}
