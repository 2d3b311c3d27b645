import type { Language } from "../../i18n/shared/languages.ts";

export const quotationKinds = ["quran", "hadith", "translation"] as const;
export type QuotationKind = (typeof quotationKinds)[number];

/** The source of a quotation: its reference and the stored text, whole verses or the whole hadith. */
export type QuotationSource = {
  /**
   * "2:153", or "2:153-155" over several verses; pieces of verses that are apart are separated by commas, "2:3,2:177". A hadith's
   * reference is the collection's, "nawawi40:1".
   */
  ref: string;
  text: string;
  lang: Language;
  /** The id of the edition or collection. */
  edition: string;
};

/**
 * `exact`: this wording, marks and spelling aside, is in the corpus. `corrected`: it is not, but it certainly intends one stored
 * passage. `unknown`: neither, so it must not be shown as a quotation.
 */
export type CheckedQuotation =
  | ({ kind: QuotationKind; verdict: "exact" | "corrected" } & QuotationSource)
  | { kind: QuotationKind | null; verdict: "unknown"; ref: null; text: null };

/** A quotation in a text: UTF-16 units, from `start` to before `end`, without its quotation marks. */
export type FoundQuotation = { start: number; end: number } & CheckedQuotation & { kind: QuotationKind };

/** A piece of a scanned text, in order. A region is the stretch from `start` to before `end` of the text so far, with its quotations and claims. */
export type ScannedPiece =
  | { kind: "prose"; text: string }
  | { kind: "region"; text: string; start: number; end: number; claims: FoundQuotation[] };

/** Work of a few milliseconds a step, so that a caller can let other requests in between two steps. */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * Finds the quotations of a text that grows, and the words that only claim to be quotations. Text that later words cannot change comes out at once.
 * All steps of a call must be done before the next call.
 */
export type Scanner = { push(text: string): Steps<ScannedPiece[]>; end(): Steps<ScannedPiece[]> };

/**
 * Checks quotations against the indexes of the corpus, in memory and in files. `check` and `find` hold the event loop until they end; the others work
 * in steps. Time grows with the length of the text and no faster.
 */
export type QuotationCheck = {
  /** Judges one given quotation. Without a kind all kinds are tried, the Qur'an first. */
  check(quote: string, kind?: QuotationKind): CheckedQuotation;
  /** The same in steps. */
  checkInSteps(quote: string, kind?: QuotationKind): Steps<CheckedQuotation>;
  /** The verses of whose words, in Arabic letters, the whole text consists, as exactly as `check` asks for. */
  versesOf(text: string): QuotationSource | undefined;
  /** Finds and judges the quotations of a text, in order; none overlaps another. */
  find(text: string): FoundQuotation[];
  /** The same in steps. */
  findInSteps(text: string): Steps<FoundQuotation[]>;
  /** Changes with the texts that quotations are compared with. */
  version(): string;
  /** A scanner of one growing text by a writer in a language. `readPlace` reads a typed reference that names a surah: "al-Baqarah 153". */
  scanner(language: Language, readPlace?: (reference: string) => string | undefined): Scanner;
};
