import type { VerseKey } from "./contract.ts";

/** A slip of an edition's source, and what is shown instead. `was` occurs once in the verse as stored. */
export type Erratum = { edition: string; verse: VerseKey; was: string; is: string; why: string };

/** A place that looks damaged but is shown as it stands: `why` says what is not certain. */
export type Doubt = { edition: string; verse: VerseKey; was: string; why: string };

/** What we changed in the editions, and what looks damaged but is left. */
export type Errata = { errata: readonly Erratum[]; doubtful: readonly Doubt[] };

/** Applies the errata of one verse. Throws when one does not fit the text: the text is not the one it was written for. */
export function correctText(text: string, errata: readonly Pick<Erratum, "was" | "is">[]): string {
  let corrected = text;
  for (const { was, is } of errata) {
    const occurrences = text.split(was).length - 1;
    if (occurrences !== 1) throw new Error(`An erratum's "${was}" occurs ${occurrences} times, not once, in: ${text}`);
    corrected = corrected.replace(was, () => is);
  }
  return corrected;
}
