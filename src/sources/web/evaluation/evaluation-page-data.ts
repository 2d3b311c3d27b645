import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Evaluation, EvaluationFigure, EvaluationSet, FigureName } from "../../shared/evaluation.ts";

export type FigureRow = { language: Language; n: number; cells: EvaluationFigure[] };
/** The figures of one set: a row per language, a column per figure. All cells of a row are over the same `n` items. */
export type FigureTable = { development: boolean; columns: readonly FigureName[]; rows: FigureRow[] };

export type EvaluationPageData = ReturnType<typeof evaluationPageData>;

const found = ["hit", "rank", "precision"] as const;
const foundAndAnswered = [...found, "answered"] as const;
const leftAlone = ["leftAlone"] as const;
const understood = ["understood"] as const;
const ofAnswers = ["anyFits", "firstFits", "citedFit", "answered"] as const;

/** The data of the page `/evaluation`: test halves and development sets, never the halves that weights were tuned on. */
export function evaluationPageData(evaluation: Evaluation, corpus: string) {
  const { date, depth, quotations, times, figures } = evaluation;
  const ofTest = (set: EvaluationSet, columns: readonly FigureName[]) => tableOf(figures, set, "test", columns);
  const ofDevelopment = (set: EvaluationSet, columns: readonly FigureName[]) => tableOf(figures, set, "dev", columns);
  return {
    date,
    depth,
    corpus: evaluation.corpus,
    /** Whether the corpus is still the one that was measured. */
    isCurrent: evaluation.corpus === corpus,
    tables: {
      topicsOwn: ofTest("scope", foundAndAnswered),
      topicsPublished: ofDevelopment("topics", found),
      questionsOwn: ofTest("six-language", foundAndAnswered),
      questionsPublished: ofDevelopment("questions", foundAndAnswered),
      everydayOwn: ofTest("everyday", foundAndAnswered),
      foreignOwn: ofTest("foreign", leftAlone),
      foreignPlain: ofTest("scope", leftAlone),
      foreignPublished: ofDevelopment("questions", leftAlone),
      answersOwn: ofTest("answers", ofAnswers),
      answersForeign: ofTest("answers-foreign", leftAlone),
      messagesOwn: ofTest("messages", ["answered"]),
      messagesForeign: ofTest("messages-foreign", leftAlone),
      followUps: ofTest("follow-ups", understood),
      newQuestions: ofTest("new-questions", understood),
      danger: ofTest("danger", ["recognised"]),
      noDanger: ofTest("no-danger", ["calm"]),
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
