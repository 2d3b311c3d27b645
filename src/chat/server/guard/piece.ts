import type { Excerpt } from "#quran/shared/passages/excerpt.ts";
import type { QuotationKind } from "#sources/shared/quotations.ts";
import type { ReferenceKind } from "#sources/shared/reference-mark.ts";

/** The output of the guard, in order. Only prose holds text of the answerer. */
export type Piece =
  | { kind: "prose"; text: string }
  /** A reference mark, which may name nothing. `excerpt`: the part of the passage that answers. */
  | { kind: "reference"; of: ReferenceKind; ref: string; excerpt?: Excerpt }
  /** A quotation to replace by the stored text: of the Qur'an, Arabic or translated, or a hadith. */
  | { kind: "quotation"; of: "quran" | "hadith"; ref: string; by: "exact" | "corrected" }
  /** `ref`: the verses that the words around it name as its place; they may not exist. */
  | { kind: "withheld"; of: QuotationKind; ref?: string }
  /** A source note that names nothing to show. */
  | { kind: "dropped" }
  | { kind: "reflection" };
