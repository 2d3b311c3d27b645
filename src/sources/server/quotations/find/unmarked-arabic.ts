import type { FoundQuotation } from "../../../shared/quotations.ts";
import type { ArabicIndex } from "../arabic/arabic-index.ts";
import { isArabic, type PlacedWord, wordsOf } from "../arabic/arabic-words.ts";
import { claimOf, kindOfSpeaker } from "../scan/claim.ts";
import { speakerBeside } from "../scan/introductions/speakers.ts";
import { byStart, type Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import type { WorkBudget } from "../work-budget.ts";
import type { Judge } from "./judgements.ts";
import { unmarkedRuns, type WordStretch } from "./unmarked-runs.ts";
import { vowelledStretches } from "./vowelled-stretches.ts";

const between = /^[^\n]{0,20}$/u;
/** The share of a span's words that must match the Qur'an exactly for the other words to count as the author's own. */
const mostlyExact = 0.9;

type Work = { judge: Judge; budget: WorkBudget };

/** Unmarked quotations of the Qur'an: runs of its words, and vowelled spans that nearly match it. */
export function* findUnmarkedArabic(
  index: ArabicIndex,
  text: string,
  gap: Span,
  { judge, budget }: Work,
): Steps<FoundQuotation[]> {
  const inner = text.slice(gap.start, gap.end);
  const found: FoundQuotation[] = [];
  for (const words of groupArabic(inner, wordsOf(inner))) {
    const place = ({ from, to }: WordStretch): Span => ({
      start: gap.start + (words[from]?.start ?? 0),
      end: gap.start + (words[to - 1]?.end ?? 0),
    });
    const runs = unmarkedRuns(index, words, budget);
    yield;
    const stretches: Judged[] = [];
    for (const stretch of vowelledStretches(words))
      stretches.push(...(yield* judgeStretch(text, stretch, runs, { judge, place })));
    const ofGroup = stretches.flatMap(({ found: one }) => one);
    for (const run of runs) {
      if (stretches.some(({ from, to }) => run.from < to && from < run.to)) continue;
      ofGroup.push(...claimOf(place(run), yield* judge(text, place(run), "quran")));
    }
    found.push(...ofGroup.sort(byStart));
  }
  return found;
}

type Judged = WordStretch & { found: FoundQuotation[] };

/** Judges a span as a whole if its parts alone would make a wrong quotation appear correct. */
function* judgeStretch(
  text: string,
  stretch: WordStretch,
  runs: readonly WordStretch[],
  { judge, place }: { judge: Judge; place: (stretch: WordStretch) => Span },
): Steps<Judged[]> {
  const covered = runs.reduce(
    (total, { from, to }) => total + Math.max(0, Math.min(to, stretch.to) - Math.max(from, stretch.from)),
    0,
  );
  if (covered >= (stretch.to - stretch.from) * mostlyExact) return [];
  const span = place(stretch);
  const judged = yield* judge(text, span);
  const speaker = speakerBeside(text, span.start, span.end);
  if (judged.verdict === "unknown" && !speaker) return [];
  return [
    { ...stretch, found: claimOf(span, judged, speaker && kindOfSpeaker(speaker, text.slice(span.start, span.end))) },
  ];
}

/** Adjacent Arabic words, with only signs between them. */
function groupArabic(text: string, words: readonly PlacedWord[]): PlacedWord[][] {
  const groups: PlacedWord[][] = [];
  let last: PlacedWord | undefined;
  for (const word of words) {
    const arabic = isArabic(word.text);
    const current = groups.at(-1);
    if (arabic && last && current && between.test(text.slice(last.end, word.start))) current.push(word);
    else if (arabic) groups.push([word]);
    last = arabic ? word : undefined;
  }
  return groups;
}
