import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import type { QuotationCheck } from "../../shared/quotations.ts";
import { compareText, nothingInCommon } from "./bags/compare-text.ts";
import { checkClause, checkInSteps, checkQuote, setPhrasesOf, unknownAs, versesOf } from "./check-quote.ts";
import { findQuotations } from "./find/find-quotations.ts";
import { breaksOff } from "./passages/breaks-off.ts";
import { tokensOf } from "./passages/passage-tokens.ts";
import type { QuotationCorpus } from "./quotation-corpus.ts";
import type { ScanContext, WriterScript } from "./scan/claim.ts";
import { createProseTest } from "./scan/own-prose.ts";
import { scanText } from "./scan/scan-text.ts";
import { createScanner } from "./scan/scanner.ts";
import { standsInVerse, versesAround } from "./stands-in-verse.ts";
import { finish } from "./steps.ts";
import { type TextLanguage, writtenIn } from "./text-language.ts";
import { createWorkBudget, type WorkBudget } from "./work-budget.ts";

/** Steps for one quotation, a tenth of a second; no comparison in 500 answers of language models took more than 230,000. */
const stepsOfQuotation = { least: 1_000_000, forUnit: 100 };
/** Steps for all quotations of a text; answers of language models take up to 130 for each unit. */
const stepsOfText = { least: 1_000_000, forUnit: 500 };

/**
 * Checks quotations against a corpus. Work is bounded by the length of the text: an ordinary answer takes a tenth of the bound;
 * beyond it everything is unknown.
 */
export function createQuotationCheck(corpus: QuotationCorpus): QuotationCheck {
  const { voices } = corpus;
  const stepsFor = (text: string, { least, forUnit } = stepsOfQuotation) =>
    createWorkBudget(least + forUnit * text.length);
  const check: QuotationCheck["check"] = (quote, kind) => checkQuote(corpus, quote, kind, stepsFor(quote));
  const proseCorpus: QuotationCorpus = {
    ...corpus,
    withinProse: true,
    // The hadith change in the background.
    get hadiths() {
      return corpus.hadiths;
    },
  };
  /** The checks of a text's parts. `budgetFor` gives the budget of a part: its own, or the one of the whole text. Once that is spent, everything is unknown. */
  const checksOfParts = (budgetFor: (part: string) => WorkBudget): ScanContext["quotations"] => ({
    check: (quote, kind) => {
      const budget = budgetFor(quote);
      return budget.isSpent() ? unknownAs(kind ?? null) : checkQuote(proseCorpus, quote, kind, budget);
    },
    checkClause: (quote) => {
      const budget = budgetFor(quote);
      return budget.isSpent() ? unknownAs(null) : checkClause(corpus, quote, budget);
    },
    standsIn: (quote, verse) => standsInVerse(corpus, quote, verse, budgetFor(quote)),
    versesAround: (quote) => versesAround(corpus, quote, budgetFor(quote)),
    breaksOff: (part) =>
      corpus.translations !== undefined && breaksOff(corpus.translations.index, tokensOf(part), budgetFor(part)),
    recognise: (part) => findQuotations(proseCorpus, part, budgetFor(part)),
    compare: (part) => {
      const budget = budgetFor(part);
      return budget.isSpent() ? nothingInCommon : compareText(corpus, part, budget);
    },
    setPhrases: (part) => setPhrasesOf(corpus, part),
  });
  const findInSteps = (text: string) => {
    const budget = stepsFor(text, stepsOfText);
    return scanText({ quotations: checksOfParts(() => budget), prose: createProseTest(undefined) }, text);
  };
  return {
    check,
    checkInSteps: (quote, kind) => checkInSteps(corpus, quote, kind, stepsFor(quote)),
    versesOf: (text) => versesOf(corpus, text, stepsFor(text)),
    find: (text) => finish(findInSteps(text)),
    findInSteps,
    version: () => [corpus.translations, corpus.hadiths].map((texts) => texts?.version).join(" "),
    scanner: (page, readPlace) => {
      const quotations = checksOfParts((part) => stepsFor(part));
      const contexts = new Map<TextLanguage, ScanContext>();
      const contextOf = (language: TextLanguage): ScanContext => {
        const known = contexts.get(language);
        if (known) return known;
        const isOther = language === "other";
        const voice = voices && !isOther ? (text: string) => voices[voiceLanguage(text, language)] : undefined;
        const context = {
          quotations,
          script: scriptOf(isOther ? page : language),
          prose: createProseTest(isOther ? undefined : language, voice),
          readPlace,
          ...(voice && { voice }),
          ...(isOther && { isOtherLanguage: true }),
        };
        contexts.set(language, context);
        return context;
      };
      return createScanner((text) => contextOf(writtenIn(text, page)));
    },
  };
}

function scriptOf(language: Language): WriterScript {
  if (!usesArabicScript(language)) return "other";
  return language === "ar" ? "arabic" : "urdu";
}

/** The language whose voice judges a text: of an answer in Arabic letters the English voice judges what is in Latin ones. */
function voiceLanguage(text: string, language: Language): Language {
  return usesArabicScript(language) && !/\p{Script=Arabic}/u.test(text) ? "en" : language;
}
