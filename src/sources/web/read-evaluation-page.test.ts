import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { evaluationSchema } from "../shared/evaluation.ts";
import { readEvaluationPage } from "./read-evaluation-page.ts";

const recorded = evaluationSchema.parse(JSON.parse(readFileSync("content/evaluation/figures.json", "utf8")));
const page = readEvaluationPage(recorded, recorded.corpus);

describe("the page of the evaluation", () => {
  test("our own sets have a row for each language, the published ones for the language they are in", () => {
    const rows = Object.entries(page.tables).map(([name, table]) => [name, table.rows.map(({ language }) => language)]);
    expect(Object.fromEntries(rows)).toEqual({
      topicsOwn: languages,
      topicsPublished: ["en"],
      questionsOwn: languages,
      questionsPublished: ["ar"],
      everydayOwn: languages,
      foreignOwn: languages,
      foreignPlain: languages,
      foreignPublished: ["ar"],
    });
  });

  test("no figure is of a half that weights were chosen on, and a development set says so", () => {
    for (const { development, columns, rows } of Object.values(page.tables)) {
      for (const { n, cells } of rows) {
        expect(cells.map(({ figure }) => figure)).toEqual(columns);
        for (const cell of cells) expect(cell).toMatchObject({ half: development ? "dev" : "test", n });
      }
    }
  });

  test("a row with a figure missing is left out rather than shown in part", () => {
    const figures = recorded.figures.filter(
      ({ set, language, figure }) => !(set === "everyday" && language === "tr" && figure === "rank"),
    );
    const { rows } = readEvaluationPage({ ...recorded, figures }, recorded.corpus).tables.everydayOwn;
    expect(rows.map(({ language }) => language)).toEqual(languages.filter((one) => one !== "tr"));
  });

  test("it knows whether the texts are still those that were searched", () => {
    expect(page.current).toBe(true);
    expect(readEvaluationPage(recorded, "another version").current).toBe(false);
  });
});
