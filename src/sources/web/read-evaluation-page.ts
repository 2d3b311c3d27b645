import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Evaluation, EvaluationFigure, EvaluationSet, FigureName } from "../shared/evaluation.ts";

export type FigureRow = { language: Language; n: number; cells: EvaluationFigure[] };
/** What one set measured: a row a language, a column a figure. Every cell of a row is of the same `n` items. */
export type FigureTable = { development: boolean; columns: readonly FigureName[]; rows: FigureRow[] };

export type EvaluationPage = ReturnType<typeof readEvaluationPage>;

const found = ["hit", "rank", "precision"] as const;
const foundAndAnswered = [...found, "answered"] as const;
const leftAlone = ["leftAlone"] as const;

/** The figures as the page shows them: test halves and development sets, never the halves that weights were chosen on. */
export function readEvaluationPage(evaluation: Evaluation, corpus: string) {
  const { date, depth, quotations, times, figures } = evaluation;
  const ofTest = (set: EvaluationSet, columns: readonly FigureName[]) => tableOf(figures, set, "test", columns);
  const ofDevelopment = (set: EvaluationSet, columns: readonly FigureName[]) => tableOf(figures, set, "dev", columns);
  return {
    date,
    depth,
    corpus: evaluation.corpus,
    /** Whether the texts are still those that were searched then. */
    current: evaluation.corpus === corpus,
    tables: {
      topicsOwn: ofTest("scope", foundAndAnswered),
      topicsPublished: ofDevelopment("topics", found),
      questionsOwn: ofTest("six-language", foundAndAnswered),
      questionsPublished: ofDevelopment("questions", foundAndAnswered),
      everydayOwn: ofTest("everyday", foundAndAnswered),
      foreignOwn: ofTest("foreign", leftAlone),
      foreignPlain: ofTest("scope", leftAlone),
      foreignPublished: ofDevelopment("questions", leftAlone),
    },
    quotations,
    times,
  };
}

function tableOf(
  figures: readonly EvaluationFigure[],
  set: EvaluationSet,
  half: "test" | "dev",
  columns: readonly FigureName[],
): FigureTable {
  const rows = languages.flatMap((language): FigureRow[] => {
    const own = figures.filter((one) => one.set === set && one.half === half && one.language === language);
    const cells = columns.flatMap((column) => own.find(({ figure }) => figure === column) ?? []);
    const [first] = cells;
    return first && cells.length === columns.length ? [{ language, n: first.n, cells }] : [];
  });
  return { development: half === "dev", columns, rows };
}
