import type { CheckedQuotation, QuotationKind } from "../../../shared/quotations.ts";
import { checkInSteps, unknownAs } from "../check-quote.ts";
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
    const judged = budget.isSpent() ? unknownAs(kind ?? null) : yield* checkInSteps(corpus, quote, kind, budget);
    known.set(key, judged);
    return judged;
  };
}
