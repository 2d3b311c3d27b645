import { setImmediate as pause } from "node:timers/promises";
import type { FoundQuotation } from "../../shared/quotations.ts";

/** The length of a part in UTF-16 units: what has to be done for a part as a whole does not keep other requests waiting. */
const partLength = 24 * 1024;
/** How far before its end a part may be cut at a better place. */
const reach = 4 * 1024;

/**
 * The quotations of a text, in order. A long text is processed in parts, with yields to the event loop between their regions; a part ends between
 * paragraphs if possible, else between words, and a quotation across the cut is found in two parts.
 */
export async function findInParts(
  findByRegion: (text: string) => Iterable<readonly FoundQuotation[]>,
  text: string,
): Promise<FoundQuotation[]> {
  const found: FoundQuotation[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfPart(text, start);
    for (const claims of findByRegion(text.slice(start, end))) {
      for (const one of claims) found.push({ ...one, start: one.start + start, end: one.end + start });
      await pause();
    }
    start = end;
  }
  return found;
}

function endOfPart(text: string, start: number): number {
  const most = start + partLength;
  if (most >= text.length) return text.length;
  for (const mark of ["\n", " "]) {
    const at = text.lastIndexOf(mark, most - 1);
    if (at > most - reach) return at + 1;
  }
  // Never inside a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}
