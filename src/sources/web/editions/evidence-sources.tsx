import { useId } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { SourceProblem, SourceProgress } from "../../shared/evidence.ts";
import type { SourceEntry } from "./sources-page-data.ts";
import { Fact, TermsFacts } from "./terms-facts.tsx";

type EvidenceSourcesProps = { title: string; text?: string; sources: readonly SourceEntry[] };

/** Hadith collections or tafsirs, each with the progress of its import. */
export function EvidenceSources({ title, text, sources }: EvidenceSourcesProps) {
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      {text ? <p className="small">{text}</p> : null}
      <ul className="entries">
        {sources.map((source) => (
          <SourceItem key={source.id} source={source} />
        ))}
      </ul>
    </section>
  );
}

function SourceItem({ source }: { source: SourceEntry }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, kind, records: count, progress } = source;
  const written = source.languages.map((one) => t(`languages:${one}`)).join(comma(language));
  return (
    <li data-source={id}>
      <h3 className="entry-name">{source.name}</h3>
      {source.nonCommercial ? (
        <ul className="tags">
          <li>{t("sources:nonCommercial")}</li>
        </ul>
      ) : null}
      <dl className="facts">
        <TermsFacts terms={source} role={kind} />
        <Fact label={t("sources:languages")}>{written}</Fact>
        <Fact label={t("sources:extent")}>
          {kind === "hadith" ? t("sources:hadiths", { count }) : t("sources:verses", { count })}
        </Fact>
        <Fact label={t("sources:state")}>
          <Progress progress={progress} />
        </Fact>
      </dl>
      {kind === "hadith" && progress.state === "loaded" ? (
        <ButtonLink variant="quiet" icon="open" to={`/hadith/${id}`}>
          {t("sources:open")}
          <span className="vh">: {source.name}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
}

function Progress({ progress: { state, filesDone, filesTotal, problems } }: { progress: SourceProgress }) {
  const t = useTranslate();
  if (state === "loading") return t("sources:loading", { count: filesDone, total: filesTotal });
  if (state !== "failed") return t(state === "loaded" ? "sources:loaded" : "sources:waiting");
  return (
    <>
      <span className="failed">{t("sources:failed")}</span>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
    </>
  );
}

/** Up to this many failed files, the list is open at once. */
const openListLimit = 5;

function Problems({ problems }: { problems: readonly SourceProblem[] }) {
  const t = useTranslate();
  return (
    <details open={problems.length <= openListLimit}>
      <summary>{t("sources:failedText")}</summary>
      <ul className="problems">
        {problems.map(({ path, reason }) => (
          <li key={path}>
            <code lang="en" dir="ltr">
              {path}
            </code>{" "}
            <span>{t(`sources:${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
