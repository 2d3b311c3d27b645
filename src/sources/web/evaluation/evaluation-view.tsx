import { type ReactNode, useId } from "react";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { EvaluationPageData } from "./evaluation-page-data.ts";
import { FigureTable } from "./figure-table.tsx";
import { QuotationsTable, TimesTable } from "./quotation-and-time-tables.tsx";

/** The figures of search, abstention and quotation check, with their meaning, the method, and what is not measured. */
export function EvaluationView({ measured }: { measured: EvaluationPageData }) {
  const t = useTranslate();
  const { tables, depth } = measured;
  return (
    <div className="col pad-s evaluation">
      <h1 className="title">{t("evaluation:title")}</h1>
      <p className="say">{t("evaluation:intro")}</p>
      <MeasuredOn measured={measured} />
      <Meanings depth={depth} />
      <Part title={t("evaluation:topics")} text={t("evaluation:topicsText")}>
        <FigureTable name="topicsOwn" table={tables.topicsOwn} depth={depth} />
        <FigureTable name="topicsPublished" table={tables.topicsPublished} depth={depth} />
      </Part>
      <Part title={t("evaluation:questions")} text={t("evaluation:questionsText")}>
        <FigureTable name="questionsOwn" table={tables.questionsOwn} depth={depth} />
        <FigureTable name="questionsPublished" table={tables.questionsPublished} depth={depth} />
      </Part>
      <Part title={t("evaluation:everyday")} text={t("evaluation:everydayText")}>
        <FigureTable name="everydayOwn" table={tables.everydayOwn} depth={depth} />
      </Part>
      <Part title={t("evaluation:foreign")} text={t("evaluation:foreignText")}>
        <div className="side-by-side">
          <FigureTable name="foreignOwn" table={tables.foreignOwn} depth={depth} />
          <FigureTable name="foreignPlain" table={tables.foreignPlain} depth={depth} />
        </div>
        <FigureTable name="foreignPublished" table={tables.foreignPublished} depth={depth} />
      </Part>
      <Part title={t("evaluation:answers")} text={t("evaluation:answersText")}>
        <FigureTable name="answersOwn" table={tables.answersOwn} depth={depth} />
        <FigureTable name="answersForeign" table={tables.answersForeign} depth={depth} />
      </Part>
      <Part title={t("evaluation:messages")} text={t("evaluation:messagesText")}>
        <div className="side-by-side">
          <FigureTable name="messagesOwn" table={tables.messagesOwn} depth={depth} />
          <FigureTable name="messagesForeign" table={tables.messagesForeign} depth={depth} />
        </div>
      </Part>
      <Part title={t("evaluation:conversation")} text={t("evaluation:conversationText")}>
        <div className="side-by-side">
          <FigureTable name="followUps" table={tables.followUps} depth={depth} />
          <FigureTable name="newQuestions" table={tables.newQuestions} depth={depth} />
        </div>
      </Part>
      <Part title={t("evaluation:care")} text={t("evaluation:careText")}>
        <div className="side-by-side">
          <FigureTable name="danger" table={tables.danger} depth={depth} />
          <FigureTable name="noDanger" table={tables.noDanger} depth={depth} />
        </div>
      </Part>
      <Part title={t("evaluation:quotations")} text={t("evaluation:quotationsText")}>
        <QuotationsTable quotations={measured.quotations} />
        <p className="small">{t("evaluation:contradictedText")}</p>
      </Part>
      <Part title={t("evaluation:times")} text={t("evaluation:timesText")}>
        <TimesTable times={measured.times} />
      </Part>
      <Method />
      <NotMeasured />
    </div>
  );
}

function MeasuredOn({ measured: { date, corpus, isCurrent } }: { measured: EvaluationPageData }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <p className="small">
      {t("evaluation:measuredOn", { date: formatDate(language, new Date(date)) })} {t("evaluation:corpus")}{" "}
      <code lang="en" dir="ltr" title={corpus}>
        {corpus.slice(0, 12)}
      </code>
      {isCurrent ? null : <strong className="changed">{t("evaluation:corpusChanged")}</strong>}
    </p>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  );
}

function Meanings({ depth }: { depth: number }) {
  const t = useTranslate();
  const named = { total: depth };
  const meanings = [
    [t("evaluation:hit", named), t("evaluation:hitText", named)],
    [t("evaluation:rank", named), t("evaluation:rankText", named)],
    [t("evaluation:precision", named), t("evaluation:precisionText", named)],
    [t("evaluation:answered"), t("evaluation:answeredText")],
    [t("evaluation:leftAlone"), t("evaluation:leftAloneText")],
    [t("evaluation:citedFit"), t("evaluation:citedFitText")],
    ["±", t("evaluation:errorText")],
  ] as const;
  return (
    <Part title={t("evaluation:meanings")}>
      <dl className="meanings">
        {meanings.map(([name, text]) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Method() {
  const t = useTranslate();
  const points = [
    t("evaluation:methodSets"),
    t("evaluation:methodJudged"),
    t("evaluation:methodWording"),
    t("evaluation:methodHalves"),
    t("evaluation:methodDevelopment"),
    t("evaluation:methodShared"),
  ];
  return (
    <Part title={t("evaluation:method")}>
      <Points points={points} />
    </Part>
  );
}

function NotMeasured() {
  const t = useTranslate();
  const points = [
    t("evaluation:notHadith"),
    t("evaluation:notTafsir"),
    t("evaluation:notModels"),
    t("evaluation:notQuotations"),
    t("evaluation:notScholars"),
    t("evaluation:notSpeakers"),
    t("evaluation:notVisitors"),
    t("evaluation:notTyping"),
  ];
  return (
    <Part title={t("evaluation:notMeasured")} text={t("evaluation:notMeasuredText")}>
      <Points points={points} />
    </Part>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
