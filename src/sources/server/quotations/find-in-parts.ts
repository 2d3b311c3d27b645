import type { FoundQuotation } from "../../shared/quotations.ts";
import { createStepper, type Steps } from "./steps.ts";

/** The length of a part in UTF-16 units: what has to be done for a part as a whole does not keep other requests waiting. */
const partLength = 24 * 1024;
/** How far before its end a part may be cut at a better place. */
const reach = 4 * 1024;

/**
 * The quotations of a text, in order. A long text is processed in parts, with yields to the event loop between their steps; a part ends between
 * paragraphs if possible, else between words, and a quotation across the cut is found in two parts.
 */
export async function findInParts(
  findInSteps: (text: string) => Steps<readonly FoundQuotation[]>,
  text: string,
): Promise<FoundQuotation[]> {
  const doSteps = createStepper();
  const found: FoundQuotation[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfPart(text, start);
    const inPart = await doSteps(findInSteps(text.slice(start, end)));
    for (const one of inPart) found.push({ ...one, start: one.start + start, end: one.end + start });
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
