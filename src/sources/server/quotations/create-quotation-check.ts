import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import type { QuotationCheck } from "../../shared/quotations.ts";
import { compareText } from "./bags/compare-text.ts";
import { checkQuote } from "./check-quote.ts";
import { findQuotations } from "./find/find-quotations.ts";
import type { QuotationCorpus } from "./quotation-corpus.ts";
import { createProseTest } from "./scan/own-prose.ts";
import { scanText } from "./scan/scan-text.ts";
import { createScanner } from "./scan/scanner.ts";
import { createWorkBudget } from "./work-budget.ts";

const leastSteps = 5_000_000;
const stepsForUnit = 100;

/**
 * Checks quotations against a corpus. Work is bounded by the length of the text: an ordinary answer takes a tenth of the bound;
 * beyond it everything is unknown.
 */
export function createQuotationCheck(corpus: QuotationCorpus): QuotationCheck {
  const { voices } = corpus;
  const stepsFor = (text: string) => createWorkBudget(leastSteps + stepsForUnit * text.length);
  const check: QuotationCheck["check"] = (quote, kind) => checkQuote(corpus, quote, kind, stepsFor(quote));
  const recognise = (text: string) => findQuotations(corpus, text, stepsFor(text));
  const quotations = {
    check,
    recognise,
    compare: (text: string) => compareText(corpus, text, stepsFor(text)),
  };
  const findByRegion = (text: string) => scanText({ quotations, prose: createProseTest(undefined) }, text);
  return {
    check,
    find: (text) => [...findByRegion(text)].flat(),
    findByRegion,
    scanner: (language) =>
      createScanner({
        quotations,
        arabicScript: usesArabicScript(language),
        prose: createProseTest(language),
        ...(voices && { voice: (text: string) => voices[voiceLanguage(text, language)] }),
      }),
  };
}

/** The language whose voice judges a text: of an answer in Arabic letters the English voice judges what is in Latin ones. */
function voiceLanguage(text: string, language: Language): Language {
  return usesArabicScript(language) && !/\p{Script=Arabic}/u.test(text) ? "en" : language;
}
