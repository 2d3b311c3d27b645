import { formatNumber, formatPercent } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { EvaluationPageData } from "./evaluation-page-data.ts";
import { TableRegion } from "./table-region.tsx";

/** How many labelled verses the check judged as labelled, separately for genuine and wrong ones. */
export function QuotationsTable({ quotations }: Pick<EvaluationPageData, "quotations">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <TableRegion name="quotations" title={t("evaluation:quotationsPublished")} tag={t("evaluation:developmentSet")}>
      <thead>
        <tr>
          <th scope="col">{t("evaluation:marked")}</th>
          <th scope="col">{t("evaluation:right")}</th>
          <th scope="col">{t("evaluation:contradicted")}</th>
        </tr>
      </thead>
      <tbody>
        {(["genuine", "wrong"] as const).map((mark) => {
          const { right, contradicted, n } = quotations[mark];
          return (
            <tr key={mark} data-mark={mark}>
              <th scope="row">
                {t(`evaluation:${mark}`)} <span className="beside">{t("evaluation:passages", { count: n })}</span>
              </th>
              <td>
                <bdi>{formatPercent(language, right / n)}</bdi>{" "}
                <span className="beside">{t("evaluation:passages", { count: right })}</span>
              </td>
              <td>{formatNumber(language, contradicted)}</td>
            </tr>
          );
        })}
      </tbody>
    </TableRegion>
  );
}

/** The 95th percentile of search times, in milliseconds. */
export function TimesTable({ times }: Pick<EvaluationPageData, "times">) {
  const t = useTranslate();
  const language = useLanguage();
  const milliseconds = (time: number) => formatNumber(language, Math.round(time * 10) / 10);
  return (
    <TableRegion name="times" title={t("evaluation:timesAll")} tag={t("evaluation:machine")}>
      <thead>
        <tr>
          <th scope="col">{t("evaluation:language")}</th>
          <th scope="col">{t("evaluation:findTime")}</th>
          <th scope="col">{t("evaluation:answerTime")}</th>
        </tr>
      </thead>
      <tbody>
        {times.map((one) => (
          <tr key={one.language} data-language={one.language}>
            <th scope="row">
              {t(`languages:${one.language}`)} <span className="beside">{t("evaluation:items", { count: one.n })}</span>
            </th>
            <td>{milliseconds(one.find)}</td>
            <td>{milliseconds(one.answer)}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
