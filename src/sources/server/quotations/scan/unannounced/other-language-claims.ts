import { overlaps } from "../../span.ts";
import { announcementBefore } from "../announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { markedTextsIn } from "../marked-claims.ts";
import { asRead, wordsIn } from "../marks.ts";

/** The letters of our languages, and others. */
const ours = /[\p{Script=Latin}\p{Script=Arabic}]/u;
const others = /(?![\p{Script=Latin}\p{Script=Arabic}])\p{L}/u;
/** Fewer words are a term, a title or a greeting. */
const fewest = 5;

/**
 * Texts in quotation marks and quoted lines of an answer that is in none of our languages, or in other letters: what they are cannot be told from the
 * words around them, and no translation into such a language is stored. Where no source is known by its name, most are sayings: God and scripture have
 * nearly the same names in all languages.
 */
export function otherLanguageClaims(
  { isOtherLanguage, quotations }: ScanContext,
  region: Region,
  known: readonly Claim[],
): Claim[] {
  const { text, start, end } = region;
  if (!isOtherLanguage && !others.test(text.slice(start, end))) return [];
  return markedTextsIn(region).flatMap(({ style, inner: span }): Claim[] => {
    const inner = text.slice(span.start, span.end);
    if (!isOtherLanguage && (ours.test(inner) || !others.test(inner))) return [];
    if ((style !== "quotes" && style !== "line") || wordsIn(inner).length < fewest || overlaps(span, known)) return [];
    const speaker = announcementBefore(text, span.start)?.speaker ?? "prophet";
    return claimOf(span, quotations.check(asRead(inner)), kindOfSpeaker(speaker, inner));
  });
}
