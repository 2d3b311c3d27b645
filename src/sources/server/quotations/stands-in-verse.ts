import { findRuns, runEnd } from "./arabic/find-runs.ts";
import { piecesOf } from "./arabic/quotation-pieces.ts";
import { numbersOf } from "./passages/passage-index.ts";
import { tokensOf } from "./passages/passage-tokens.ts";
import { optionalBit } from "./passages/seeds.ts";
import { textsOfReference } from "./passages/texts-of-reference.ts";
import type { QuotationCorpus } from "./quotation-corpus.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Whether the verse with a key ("55:77") holds the quoted words in a row, in Arabic or in one of its translations. */
export function standsInVerse(corpus: QuotationCorpus, quote: string, key: string, budget: WorkBudget): boolean {
  return standsInArabic(corpus, quote, key, budget) || standsInTranslation(corpus, quote, key, budget);
}

function standsInArabic(corpus: QuotationCorpus, quote: string, key: string, budget: WorkBudget): boolean {
  const [piece, ...others] = piecesOf(quote) ?? [];
  const verse = corpus.quran.verse(key)?.index;
  if (!piece || others.length > 0 || verse === undefined) return false;
  const { verseStarts } = corpus.arabic;
  const end = verseStarts[verse + 1] ?? 0;
  for (let from = verseStarts[verse] ?? end; from < end; from += 1) {
    const to = runEnd(corpus.arabic, piece, from, budget);
    if (to !== undefined && to <= end) return true;
  }
  return false;
}

/**
 * The keys of the verses of which these Arabic words are a part, in a row. None if they are a whole verse, or not Arabic.
 */
export function versesAround({ arabic, quran }: QuotationCorpus, quote: string, budget: WorkBudget): string[] {
  const [piece, ...others] = piecesOf(quote) ?? [];
  if (!piece || others.length > 0) return [];
  const runs = findRuns(arabic, piece, budget).map(({ from, to }) => ({ from, to, verse: arabic.verses[from] ?? 0 }));
  const starts = arabic.verseStarts;
  if (runs.some(({ from, to, verse }) => starts[verse] === from && starts[verse + 1] === to)) return [];
  return [...new Set(runs.map(({ verse }) => verse))].map((verse) => quran.verseAt(verse).key);
}

function standsInTranslation(
  { translations }: QuotationCorpus,
  quote: string,
  key: string,
  budget: WorkBudget,
): boolean {
  if (!translations) return false;
  const { index } = translations;
  const said = numbersOf(tokensOf(quote));
  return textsOfReference(index, key).some((entry) => {
    const stored = index.words.subarray(index.starts[entry], index.starts[entry + 1]);
    return stored.some((_, from) => beginsWith(stored.subarray(from), said, budget));
  });
}

/** Whether the stored words begin with these. Optional ones may be left out. */
function beginsWith(stored: Uint16Array, said: readonly number[], budget: WorkBudget): boolean {
  let at = 0;
  for (const number of said) {
    budget.count();
    while (((stored[at] ?? 0) & optionalBit) !== 0 && ((stored[at] ?? 0) & ~optionalBit) !== number) at += 1;
    if (((stored[at] ?? 0) & ~optionalBit) !== number) return false;
    at += 1;
  }
  return true;
}
