import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { formatFraction, formatNumber, formatPercent } from "#i18n/shared/formats.ts";
import { languages } from "#i18n/shared/languages.ts";
import { type EvaluationFigure, evaluationSchema } from "#sources/shared/evaluation.ts";
import { expect, test } from "../../support/browser/page-test.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const recorded = evaluationSchema.parse(read("content/evaluation/figures.json"));
const words = (language: string) => z.object({ title: z.string() }).parse(read(`locales/${language}/evaluation.json`));

/** Which recorded figures each table of the page shows. */
const tables = [
  { name: "topicsOwn", set: "scope", half: "test", figures: ["hit", "rank", "precision", "answered"] },
  { name: "topicsPublished", set: "topics", half: "dev", figures: ["hit", "rank", "precision"] },
  { name: "questionsOwn", set: "six-language", half: "test", figures: ["hit", "rank", "precision", "answered"] },
  { name: "questionsPublished", set: "questions", half: "dev", figures: ["hit", "rank", "precision", "answered"] },
  { name: "everydayOwn", set: "everyday", half: "test", figures: ["hit", "rank", "precision", "answered"] },
  { name: "foreignOwn", set: "foreign", half: "test", figures: ["leftAlone"] },
  { name: "foreignPlain", set: "scope", half: "test", figures: ["leftAlone"] },
  { name: "foreignPublished", set: "questions", half: "dev", figures: ["leftAlone"] },
];

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** The rows of a table, read at once: a request to the browser for each of some hundred cells takes seconds. */
async function rowsOf(page: Page, table: string) {
  const rows = await page.locator(`[data-figures="${table}"] tbody tr`).evaluateAll((all) =>
    all.map((row) => ({
      language: row.getAttribute("data-language"),
      heading: row.querySelector('th[scope="row"]')?.textContent ?? "",
      figures: [...row.querySelectorAll("td")].map((cell) => [cell.dataset.figure, cell.textContent] as const),
    })),
  );
  return rows.map(({ heading, figures, ...row }) => ({
    ...row,
    heading: plain(heading),
    figures: figures.map(([figure, text]) => [figure, plain(text)]),
  }));
}

async function expectRecordedFigures(page: Page, language: "en" | "ar") {
  const written = ({ figure, mean, standardError }: EvaluationFigure) => {
    const format = figure === "rank" || figure === "precision" ? formatFraction : formatPercent;
    return `${format(language, mean)} ± ${format(language, standardError)}`;
  };
  for (const { name, set, half, figures } of tables) {
    const own = recorded.figures.filter((one) => one.set === set && one.half === half && figures.includes(one.figure));
    expect(own.length, name).toBeGreaterThan(0);
    const rows = await rowsOf(page, name);
    expect(rows.flatMap(({ figures: cells }) => cells)).toHaveLength(own.length);
    for (const one of own) {
      const [row, ...others] = rows.filter((shown) => shown.language === one.language);
      expect(others, `${name}, ${one.language}`).toEqual([]);
      expect(row?.figures, `${name}, ${one.language}`).toContainEqual([one.figure, plain(written(one))]);
      expect(row?.heading, `${name}, ${one.language}`).toContain(plain(formatNumber(language, one.n)));
    }
  }
}

for (const language of ["en", "ar"] as const) {
  test(`in ${language}, without scripts, every figure on the page is the recorded one`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto(`/${language}/evaluation`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(language).title);
    await expect(page.locator(".meanings dt bdi").first()).toHaveCSS("direction", "ltr");
    await expectRecordedFigures(page, language);
    for (const mark of ["genuine", "wrong"] as const) {
      const { right, contradicted, n } = recorded.quotations[mark];
      const row = page.locator(`[data-figures="quotations"] tr[data-mark="${mark}"]`);
      await expect(row.locator("th")).toContainText(formatNumber(language, n));
      await expect(row.locator("td").first()).toContainText(formatPercent(language, right / n));
      await expect(row.locator("td").last()).toHaveText(formatNumber(language, contradicted));
    }
    for (const { language: searched, find, answer } of recorded.times) {
      const cells = page.locator(`[data-figures="times"] tr[data-language="${searched}"] td`);
      const written = [find, answer].map((time) => formatNumber(language, Math.round(time * 10) / 10));
      await expect(cells).toHaveText(written);
    }
    await context.close();
  });
}

test("on a phone the page is as wide as the screen in every language, and a wide table scrolls by the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    await page.goto(`/${language}/evaluation`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, language).toBeLessThanOrEqual(320);
  }
  await page.goto("/en/evaluation");
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = "150";
  });
  const region = page.getByRole("region").filter({ has: page.locator(':scope > [data-figures="topicsOwn"]') });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("the footer leads there from any page", async ({ page }) => {
  await page.goto("/en/quran");
  await page.locator('footer a[href="/en/evaluation"]').click();
  await expect(page).toHaveURL("/en/evaluation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en").title);
});
