import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { evaluationSchema } from "../../shared/evaluation.ts";
import { evaluationPageData } from "./evaluation-page-data.ts";

const recorded = evaluationSchema.parse(JSON.parse(readFileSync("content/evaluation/figures.json", "utf8")));
const page = evaluationPageData(recorded, recorded.corpus);

describe("data of the evaluation page", () => {
  test("own sets have a row for each language, published sets one for their language", () => {
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
      answersOwn: languages,
      answersForeign: languages,
      messagesOwn: languages,
      messagesForeign: languages,
      followUps: languages,
      newQuestions: languages,
      danger: languages,
      noDanger: languages,
    });
  });

  test("no figure comes from a tuning half, and development sets are labelled", () => {
    for (const { development, columns, rows } of Object.values(page.tables)) {
      for (const { n, cells } of rows) {
        expect(cells.map(({ figure }) => figure)).toEqual(columns);
        for (const cell of cells) expect(cell).toMatchObject({ half: development ? "dev" : "test", n });
      }
    }
  });

  test("a row with a missing figure is left out", () => {
    const figures = recorded.figures.filter(
      ({ set, language, figure }) => !(set === "everyday" && language === "tr" && figure === "rank"),
    );
    const { rows } = evaluationPageData({ ...recorded, figures }, recorded.corpus).tables.everydayOwn;
    expect(rows.map(({ language }) => language)).toEqual(languages.filter((one) => one !== "tr"));
  });

  test("isCurrent is false for another corpus version", () => {
    expect(page.isCurrent).toBe(true);
    expect(evaluationPageData(recorded, "another version").isCurrent).toBe(false);
  });
});
