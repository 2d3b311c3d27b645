import type { FoundQuotation } from "../../../shared/quotations.ts";
import type { ScanContext } from "./claim.ts";
import { findClaims } from "./find-claims.ts";
import { commonMarks, quoteLine } from "./marks.ts";

const quotedLine = /(?<=^|\n)( *)>/gu;

/** The quotations of a whole text, and what it presents as scripture or hadith. Offsets are those of the given text. */
export function scanText(context: Omit<ScanContext, "arabicScript">, text: string): FoundQuotation[] {
  const read = commonMarks(text).replace(quotedLine, `$1${quoteLine}`);
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return findClaims({ ...context, arabicScript: arabic * 2 > letters }, { text: read, start: 0, end: read.length });
}
