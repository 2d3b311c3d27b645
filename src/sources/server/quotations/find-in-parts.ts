import { setImmediate as pause } from "node:timers/promises";
import type { FoundQuotation } from "../../shared/quotations.ts";

/** UTF-16 units that are looked through at once: what takes long enough to keep other requests waiting is cut. */
const partLength = 24 * 1024;
/** How far before the end of a part a better place to cut is looked for. */
const reach = 4 * 1024;

/**
 * The quotations of a text, in order. A long text is looked through in parts, other work in between; a part ends between paragraphs where
 * there is such a place, else between words, and a quotation that lies across it is found in two.
 */
export async function findInParts(
  find: (text: string) => readonly FoundQuotation[],
  text: string,
): Promise<FoundQuotation[]> {
  const found: FoundQuotation[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfPart(text, start);
    for (const one of find(text.slice(start, end))) {
      found.push({ ...one, start: one.start + start, end: one.end + start });
    }
    start = end;
    if (start < text.length) await pause();
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
  // Never between the halves of a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}
