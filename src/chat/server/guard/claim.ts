import type { Language } from "#i18n/shared/languages.ts";
import type { CheckedQuotation, QuotationCheck, QuotationKind } from "#sources/shared/quotations.ts";
import type { PlaceReader } from "./typed-reference.ts";

/** A stretch of an answer that is or claims to be a quotation, and its verdict. */
export type Claim = { start: number; end: number } & (
  | { verdict: "exact" | "corrected"; kind: QuotationKind; ref: string; edition: string }
  | { verdict: "unknown"; kind: QuotationKind }
);

/** The stretch from `start` to before `end` of the text so far. */
export type Region = { text: string; start: number; end: number };

export type GuardContext = {
  quotations: Pick<QuotationCheck, "check" | "find" | "openEnd">;
  language: Language;
  readPlace: PlaceReader;
};

/** The claim of a checked quotation. An unknown one is a claim only with a claimed kind. */
export function claimOf(
  { start, end }: { start: number; end: number },
  checked: CheckedQuotation,
  claimed?: QuotationKind,
): Claim[] {
  if (checked.verdict !== "unknown") {
    const { verdict, kind, ref, edition } = checked;
    return [{ start, end, verdict, kind, ref, edition }];
  }
  return claimed ? [{ start, end, verdict: "unknown", kind: claimed }] : [];
}

export function overlaps(one: { start: number; end: number }, others: readonly { start: number; end: number }[]) {
  return others.some(({ start, end }) => start < one.end && one.start < end);
}

export function byStart(one: { start: number }, other: { start: number }): number {
  return one.start - other.start;
}
