import type { CheckedQuotation, FoundQuotation, QuotationCheck, QuotationKind } from "../../../shared/quotations.ts";
import type { Comparison } from "../bags/compare-text.ts";
import { unknownAs } from "../check-quote.ts";
import type { Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import type { Voice } from "../voice/voice.ts";
import { isArabicText } from "./marks.ts";
import type { ProseTest } from "./own-prose.ts";
import type { PlaceReader } from "./typed-reference.ts";

/** A stretch of an answer that is or claims to be a quotation, and its verdict. */
export type Claim = FoundQuotation;

/**
 * The stretch from `start` to before `end` of the text so far. `before`: the last claims before it, of which the last may go on. `passed`: the first
 * words of its first sentence, which were shown at once.
 */
export type Region = { text: string; start: number; end: number; before?: readonly FoundQuotation[]; passed?: string };

/** Whose words a text is said to be: those of God in scripture, or those that the hadith reports. */
export type Speaker = "god" | "prophet";

/** Arabic and Urdu write some letters differently. */
export type WriterScript = "arabic" | "urdu" | "other";

export type ScanContext = {
  quotations: Pick<QuotationCheck, "check"> & {
    /** Judges a claimed text of two (if Arabic) to four words: a whole clause of a stored text is enough. */
    checkClause(quote: string): CheckedQuotation;
    /** Whether the verse with a key ("55:77") has the quoted words. */
    standsIn(quote: string, verse: string): boolean;
    /** Whether a few words break off within a stored translation. */
    breaksOff(text: string): boolean;
    /** The keys of the verses of which the quoted Arabic words are a part. */
    versesAround(quote: string): string[];
    /** The quotations that the corpus holds, and those that marks or vowels claim. */
    recognise(text: string): Steps<FoundQuotation[]>;
    /** What a text has in common with the stored ones. */
    compare(text: string): Comparison;
    /** The words of a text that belong to set phrases of the hadith: names, blessings, introductions. */
    setPhrases(text: string): Span[];
  };
  /** The script of the answer's own words. */
  script: WriterScript;
  /** The answer's own words are in none of our languages, so that what announces a quotation cannot be read. */
  isOtherLanguage?: boolean;
  prose: ProseTest;
  /** Reads references that name a surah; without it only verses by numbers are read. */
  readPlace?: PlaceReader | undefined;
  /** The voice of a text in Latin or Arabic letters; absent where the language of the writer is unknown. */
  voice?: (text: string) => Voice;
};

/** The claim at a place of a text, by its check, which may have found it at a place of another text. An unknown one is a claim only with a claimed kind. */
export function claimOf({ start, end }: Span, checked: CheckedQuotation, claimed?: QuotationKind): Claim[] {
  if (checked.verdict !== "unknown") return [{ ...checked, start, end }];
  return claimed ? [{ start, end, ...unknownAs(claimed) }] : [];
}

/** The kind of an unknown quotation, by who is said to speak. */
export function kindOfSpeaker(speaker: Speaker | undefined, words: string): QuotationKind {
  return speaker === "prophet" ? "hadith" : kindOfVerse(words);
}

/** The kind of what is given as a verse. */
export function kindOfVerse(words: string): "quran" | "translation" {
  return isArabicText(words) ? "quran" : "translation";
}
