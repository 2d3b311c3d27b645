import type { AnswerHealth, AnswerSum } from "#admin/shared/health-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate, formatNumber, formatPercent } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { DataState } from "../frame/data-state.tsx";
import { divider } from "../frame/divider.ts";
import { useData } from "../frame/use-data.ts";
import { WideTable } from "../frame/wide-table.tsx";
import { healthOperations } from "../operations.ts";
import { writerKeys } from "./writer-keys.ts";

const countKeys = [
  ["withoutSource", "admin:withoutSource"],
  ["dropped", "admin:droppedCount"],
  ["withheld", "admin:withheldCount"],
  ["corrected", "admin:correctedCount"],
  ["failed", "admin:failedCount"],
  ["fallbacks", "admin:fallbackCount"],
] as const satisfies [keyof AnswerSum, MessageKey][];

/** Counts of the outcomes of all users' answers, and of the questions without a source. */
export function AnswerHealthSection() {
  const language = useLanguage();
  const loaded = useData(language, () => callOperation(healthOperations.readHealth, { lang: language }));
  return (
    <DataState loaded={loaded}>
      {(health) => (
        <>
          <Answers health={health} />
          <Unanswered health={health} />
        </>
      )}
    </DataState>
  );
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

function Answers({ health: { since, model, answers } }: { health: AnswerHealth }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <h2>{t("admin:health")}</h2>
      <p className="small">
        {t("admin:since", { date: formatDate(language, noon(since)) })}
        {divider(language)}
        {model === null ? (
          t("admin:noModel")
        ) : (
          <>
            {t("admin:model")} <bdi lang="en">{model}</bdi>
          </>
        )}
      </p>
      {answers.length === 0 ? (
        <p>{t("admin:noAnswers")}</p>
      ) : (
        <WideTable name={t("admin:health")}>
          <thead>
            <tr>
              <th scope="col">{t("admin:language")}</th>
              <th scope="col">{t("admin:writtenBy")}</th>
              <th scope="col">{t("admin:answers")}</th>
              {countKeys.map(([name, key]) => (
                <th key={name} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map((sum) => (
              <tr key={`${sum.language} ${sum.writer}`}>
                <th scope="row">{t(`languages:${sum.language}`)}</th>
                <td>{t(writerKeys[sum.writer] ?? "admin:byBuiltin")}</td>
                <td>{formatNumber(language, sum.answers)}</td>
                {countKeys.map(([name]) => (
                  <td key={name}>{formatNumber(language, sum[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

function Unanswered({ health: { unanswered, answers } }: { health: AnswerHealth }) {
  const t = useTranslate();
  const language = useLanguage();
  const { since, concepts } = unanswered;
  const asked = answers.reduce((sum, one) => sum + (one.writer === "care" ? 0 : one.answers), 0);
  const without = answers.reduce((sum, { withoutSource }) => sum + withoutSource, 0);
  return (
    <section>
      <h2>{t("admin:unanswered")}</h2>
      <p className="small">
        {t("admin:unansweredText")} {t("admin:since", { date: formatDate(language, noon(since)) })}
        {asked > 0
          ? divider(language) + t("admin:shareWithout", { percent: formatPercent(language, without / asked) })
          : null}
      </p>
      {concepts.length === 0 ? (
        <p>{t("admin:noneUnanswered")}</p>
      ) : (
        <WideTable name={t("admin:unanswered")}>
          <thead>
            <tr>
              <th scope="col">{t("admin:concept")}</th>
              <th scope="col">{t("admin:language")}</th>
              <th scope="col">{t("admin:questions")}</th>
            </tr>
          </thead>
          <tbody>
            {concepts.map(({ language: asked, name, questions }) => (
              <tr key={`${asked} ${name}`}>
                <th scope="row">{name ?? t("admin:noConcept")}</th>
                <td>{t(`languages:${asked}`)}</td>
                <td>{formatNumber(language, questions)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
