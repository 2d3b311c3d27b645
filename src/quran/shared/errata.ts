import type { VerseKey } from "./contract.ts";

/** A slip of an edition's source, and its correction. `was` occurs exactly once in the stored verse. */
export type Erratum = { edition: string; verse: VerseKey; was: string; is: string; why: string };

/** A place that looks damaged but is left unchanged: `why` says what is uncertain. */
export type Doubt = { edition: string; verse: VerseKey; was: string; why: string };

/** `missing`: places at which the source lacks a part of its verse. What is shown there differs from the source only by the mark of the gap. */
export type Errata = { errata: readonly Erratum[]; missing: readonly Erratum[]; doubtful: readonly Doubt[] };

/** What stands for words that an edition's source lacks. */
export const gapMark = "[…]";

/** Whether a replacement only marks a gap: without the mark, and the blank that sets it off, it is the stored text. */
export function marksGap({ was, is }: Pick<Erratum, "was" | "is">): boolean {
  return is.includes(gapMark) && (is.replace(` ${gapMark}`, "") === was || is.replace(`${gapMark} `, "") === was);
}

/** Whether the verse lacks a part after a replacement, be it only a marked gap, or the removal of what does not belong to the verse. */
function leavesGap({ was, is }: Pick<Erratum, "was" | "is">): boolean {
  return is.includes(gapMark) && !was.includes(gapMark);
}

/** What readers are told of a verse to which errata are applied: that words were corrected, and that it lacks a part. */
export const notesOf = (slips: readonly Pick<Erratum, "was" | "is">[]) => ({
  corrected: slips.some((slip) => !marksGap(slip)),
  incomplete: slips.some(leavesGap),
});

/** Applies the errata of one verse. Throws if one does not match the text exactly once. */
export function correctText(text: string, errata: readonly Pick<Erratum, "was" | "is">[]): string {
  let corrected = text;
  for (const { was, is } of errata) {
    const occurrences = text.split(was).length - 1;
    if (occurrences !== 1) throw new Error(`An erratum's "${was}" occurs ${occurrences} times, not once, in: ${text}`);
    corrected = corrected.replace(was, () => is);
  }
  return corrected;
}
