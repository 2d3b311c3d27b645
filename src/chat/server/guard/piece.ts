import type { QuotationKind } from "#sources/shared/quotations.ts";

export type ReferenceKind = "quran" | "hadith" | "tafsir";

/** What comes out of the guard, in order. Only prose holds words that came in. */
export type Piece =
  | { kind: "prose"; text: string }
  /** A mark, whatever it names. */
  | { kind: "reference"; of: ReferenceKind; ref: string }
  /** A quotation whose stored text takes its place: of the Qur'an, in Arabic or translated, or a hadith. */
  | { kind: "quotation"; of: "quran" | "hadith"; ref: string; by: "exact" | "corrected" }
  | { kind: "withheld"; of: QuotationKind }
  /** A note of a source that names nothing which could be shown. */
  | { kind: "dropped" }
  | { kind: "reflection" };
