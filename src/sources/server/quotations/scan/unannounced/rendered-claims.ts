import { overlaps } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { markedTextsIn } from "../marked-claims.ts";
import { asRead, isArabicNotUrdu, wordsIn } from "../marks.ts";

/** Fewest words of a rendering, and most words between the Arabic text and it. */
const fewest = 5;
const mostBetween = 12;
/** Marks and the reference behind the Arabic text, and the beginning of the next sentence. */
const nextSentence = /^[^\p{L}\p{N}]*(?:[([][^()[\]\n]{1,60}[)\]])?[^\p{L}\p{N}]*[^.!?؟۔…\n]*$/u;

/**
 * Texts between quotation marks, not in Arabic, in the sentence behind a verified quotation in Arabic: "In English it is usually rendered like this:
 * «…»". Whatever the words between say, such a text is meant as its rendering, or as another form of it.
 */
export function renderedClaims({ quotations }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text, before = [] } = region;
  const verified = [...before, ...known].filter(({ verdict }) => verdict !== "unknown");
  return markedTextsIn(region).flatMap(({ style, whole, inner: span }): Claim[] => {
    const inner = text.slice(span.start, span.end);
    if (style !== "quotes" || wordsIn(inner).length < fewest || isArabicNotUrdu(inner) || overlaps(span, known))
      return [];
    const last = verified.findLast((one) => one.end <= span.start);
    if (!last || !isArabicNotUrdu(text.slice(last.start, last.end))) return [];
    const between = text.slice(last.end, whole.start);
    if (!nextSentence.test(between) || wordsIn(between).length > mostBetween) return [];
    return claimOf(span, quotations.check(asRead(inner)), last.kind === "hadith" ? "hadith" : "translation");
  });
}
