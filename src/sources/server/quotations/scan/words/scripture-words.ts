/**
 * The words of a language by which a writer names scripture, or shows that a sentence is the writer's own. Written as people write them; they are
 * compared without case, marks and variants of letters. A `*` stands for any ending.
 */
export type ScriptureWords = {
  /** The Qur'an, a surah, a verse. */
  scripture: readonly string[];
  /** Names of God as a speaker. */
  god: readonly string[];
  prophet: readonly string[];
  hadith: readonly string[];
  /** Verbs that present a text: says, reads, announces. */
  says: readonly string[];
  /** Verbs of telling, asking and counsel. Before "that" they report; they present a text only before a colon or a dash. */
  tells: readonly string[];
  /** Those of `says` after which a text may stand without any sign: "the Prophet said". */
  speaks: readonly string[];
  /** Formulas of narrators, which present a text by themselves: "narrated by", "on the authority of". */
  narrated: readonly string[];
  /** Blessings on companions of the Prophet, who narrate. */
  companions: readonly string[];
  /** Conjunctions after which reported speech begins. */
  that: readonly string[];
  /** Those who explain scripture: what they say is no scripture. */
  commentators: readonly string[];
  /** Those whose words the Qur'an tells: prophets and other persons of its stories. */
  persons: readonly string[];
  /** Pronouns that continue with the speaker of the sentence before. */
  pronouns: readonly string[];
  /** Labels of a translation. */
  translation: readonly string[];
  /** What a line announces that explains: lessons, meaning, steps. */
  discussion: readonly string[];
  /** Small numbers of what a writer lists: "three things". */
  counts: readonly string[];
  /** A verse or hadith that was quoted before: "this verse". */
  aboutText: readonly string[];
  /** What names the proof of a statement from scripture, and stands as a label before its text: "Dalil:". */
  evidence: readonly string[];
  /** What joins a statement of the writer to the quotation that supports it: "as God says", "because". */
  supports: readonly string[];
  /** Words of a question. */
  asks: readonly string[];
  /** How a prayer addresses God. */
  invokes: readonly string[];
  /** What names a prayer, or tells to say one. */
  prayers: readonly string[];
  /** Words of a writer who speaks about a text: verbs of teaching and meaning, and those who study it. */
  prose: readonly string[];
  /** Words that begin such a sentence. */
  opens: readonly string[];
  /** Words by which an answer addresses its reader, and by which no verse begins. */
  greets: readonly string[];
};

/** Phrases separated by commas or lines. */
export function list(phrases: string): readonly string[] {
  return phrases
    .split(/[,\n]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}
