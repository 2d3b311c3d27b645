import type { CheckedQuotation, FoundQuotation, QuotationKind } from "../../../shared/quotations.ts";
import { checkInSteps, unknown } from "../check-quote.ts";
import type { QuotationCorpus } from "../quotation-corpus.ts";
import type { Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";

/** Judges a span of a text. */
export type Judge = (text: string, span: Span, kind?: QuotationKind) => Steps<CheckedQuotation>;

/** Caches judgements, so that repeated words are judged once. */
export function rememberJudgements(corpus: QuotationCorpus, budget: WorkBudget): Judge {
  const known = new Map<string, CheckedQuotation>();
  return function* (text, { start, end }, kind) {
    const quote = text.slice(start, end);
    const key = `${kind ?? ""}|${quote}`;
    const before = known.get(key);
    if (before) return before;
    const judged = budget.isSpent() ? unknown(kind ?? null) : yield* checkInSteps(corpus, quote, kind, budget);
    known.set(key, judged);
    return judged;
  };
}

/** The quotation at a span; an unknown one only if it claims to be a quotation. */
export function asFound({ start, end }: Span, judged: CheckedQuotation, claimed?: QuotationKind): FoundQuotation[] {
  if (judged.verdict !== "unknown") return [{ start, end, ...judged }];
  return claimed ? [{ start, end, ...unknown(claimed) }] : [];
}

/** The span without surrounding white space. */
export function trim(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const left = inner.length - inner.trimStart().length;
  return { start: start + left, end: start + Math.max(left, inner.trimEnd().length) };
}

export function byStart(one: Span, other: Span): number {
  return one.start - other.start;
}
