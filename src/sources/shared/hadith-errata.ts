/** A slip of a hadith's source, and its correction. `was` occurs exactly once in its texts: Arabic, English and the English narrator. */
export type HadithErratum = {
  /** "riyad:239", "bukhari:65:279". */
  hadith: string;
  was: string;
  is: string;
  why: string;
};

/** `missing`: places at which the source lacks a part of a text. What is shown there differs from the source only by the mark of the gap. */
export type HadithErrata = { errata: readonly HadithErratum[]; missing: readonly HadithErratum[] };
