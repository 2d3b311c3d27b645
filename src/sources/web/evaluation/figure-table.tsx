import { formatFraction, formatPercent } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { FigureName } from "../../shared/evaluation.ts";
import type { EvaluationPageData, FigureTable as Figures } from "./evaluation-page-data.ts";
import { TableRegion } from "./table-region.tsx";

type FigureTableProps = { name: keyof EvaluationPageData["tables"]; table: Figures; depth: number };

/** The figures of one set: one row per language with its number of questions; each cell has the mean and its standard error. */
export function FigureTable({ name, table: { development, columns, rows }, depth }: FigureTableProps) {
  const t = useTranslate();
  const tag = t(development ? "evaluation:developmentSet" : "evaluation:testHalf");
  return (
    <TableRegion name={name} title={t(`evaluation:${name}`)} tag={tag}>
      <thead>
        <tr>
          <th scope="col">{t("evaluation:language")}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              <ColumnName text={t(`evaluation:${column}`, { total: depth })} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ language, n, cells }) => (
          <tr key={language} data-language={language}>
            <th scope="row">
              {t(`languages:${language}`)} <span className="beside">{t("evaluation:items", { count: n })}</span>
            </th>
            {cells.map(({ figure, mean, standardError }) => (
              <td key={figure} data-figure={figure}>
                <Value figure={figure} value={mean} />{" "}
                <span className="beside">
                  ± <Value figure={figure} value={standardError} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

/** Allows a line break in "MRR@10" before its depth, so that all columns fit on a narrow screen. */
function ColumnName({ text }: { text: string }) {
  const [name, depth] = text.split("@");
  if (depth === undefined) return text;
  return (
    <bdi>
      {name}
      <wbr />@{depth}
    </bdi>
  );
}

/** Shares are shown in percent, MRR and MAP as fractions. */
function Value({ figure, value }: { figure: FigureName; value: number }) {
  const language = useLanguage();
  const fraction = figure === "rank" || figure === "precision";
  return <bdi>{fraction ? formatFraction(language, value) : formatPercent(language, value)}</bdi>;
}
