import type { ReactNode } from "react";
import { formatBytes } from "#i18n/shared/format-bytes.ts";
import { formatNumber, formatPercent } from "#i18n/shared/formats.ts";
import { direction } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type {
  EditionImport,
  ImportFinding,
  ImportReport,
  ManagedEdition,
} from "#quran/shared/import/edition-import.ts";
import { divider } from "../frame/divider.ts";
import { Checksum, Facts } from "./facts.tsx";
import { findingKeys, formatKeys } from "./words.ts";

type FindingsProps = { edition: ManagedEdition; checked: EditionImport; report: ImportReport };

/** The findings of a check: counts, errors, warnings and the verses that differ most. */
export function ImportFindings({ edition, checked, report }: FindingsProps) {
  const t = useTranslate();
  const { errors, warnings, errorCount, warningCount, samples, changed } = report;
  const failed = errorCount > 0;
  const title = failed ? "adminImport:failedTitle" : changed > 0 ? "adminImport:readyTitle" : "adminImport:sameTitle";
  return (
    <section>
      <h3>{t(title)}</h3>
      {failed ? <p>{t("adminImport:failedText")}</p> : null}
      {failed || changed > 0 ? null : <p>{t("adminImport:sameText")}</p>}
      <ReportFacts edition={edition} checked={checked} report={report} />
      {failed ? (
        <FindingList title={t("adminImport:errors", { total: errorCount })} findings={errors} count={errorCount} />
      ) : null}
      {warningCount > 0 ? (
        <FindingList
          title={t("adminImport:warnings", { total: warningCount })}
          findings={warnings}
          count={warningCount}
        />
      ) : null}
      {samples.length > 0 ? <Samples edition={edition} report={report} /> : null}
    </section>
  );
}

function ReportFacts({ edition, checked, report }: FindingsProps) {
  const { fileName, bytes, checksum, state, address } = checked;
  const t = useTranslate();
  const language = useLanguage();
  const { format, verses, changed } = report;
  const facts: [string, ReactNode][] = [
    [t("adminImport:file"), <bdi key="file">{fileName || t("adminImport:ofRelease")}</bdi>],
    [t("adminImport:size"), formatBytes(language, bytes)],
  ];
  if (address !== null) {
    facts.push([
      t("adminImport:address"),
      <span key="address" dir="ltr">
        {address}
      </span>,
    ]);
  }
  if (format) facts.push([t("adminImport:format"), t(formatKeys[format])]);
  facts.push([t("adminImport:verseCount"), formatNumber(language, verses)]);
  if (isNew(edition, report)) {
    facts.push([
      t("adminImport:beside"),
      <code key="beside" dir="ltr">
        {report.beside}
      </code>,
    ]);
  } else facts.push([t("adminImport:changedCount"), formatNumber(language, changed)]);
  if (checksum && state === "checked") {
    if (edition.checksum) facts.push([t("adminImport:present"), <Checksum key="present" of={edition.checksum} />]);
    facts.push([t("adminImport:next"), <Checksum key="next" of={checksum} />]);
  }
  return <Facts facts={facts} />;
}

/** Whether the texts are compared with another edition, because this one had none. */
function isNew({ id }: ManagedEdition, { beside }: ImportReport): boolean {
  return beside !== undefined && beside !== id;
}

type FindingListProps = { title: string; findings: readonly ImportFinding[]; count: number };

function FindingList({ title, findings, count }: FindingListProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <h3>{title}</h3>
      <ul className="admin-findings">
        {findings.map(({ code, place, other }) => (
          <li key={`${code} ${place}`}>
            {place ? (
              <b>
                <Place place={place} />
              </b>
            ) : null}
            {place ? divider(language) : null}
            {t(findingKeys[code])}
            {other ? (
              <>
                {". "}
                {t("adminImport:foundAt")} <Place place={other} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {count > findings.length ? <p className="small">{t("adminImport:onlyFirst")}</p> : null}
    </>
  );
}

/** A verse as "2:255", a chapter as "2", a line of the file as "line 12", the id of an edition, or the SHA-256 that a file has. */
function Place({ place }: { place: string }) {
  const t = useTranslate();
  const language = useLanguage();
  if (place.length === 64 || /^[a-z]{2}-/u.test(place)) return <code dir="ltr">{place}</code>;
  if (place.includes(":")) return <bdi dir="ltr">{place}</bdi>;
  const number = formatNumber(language, Number(place.replace("line ", "")));
  return t(place.startsWith("line ") ? "adminImport:line" : "adminImport:surah", { total: number });
}

/** Verses side by side: those that differ most, or of a new edition verses from all over it. */
function Samples({ edition, report }: Pick<FindingsProps, "edition" | "report">) {
  const t = useTranslate();
  const language = useLanguage();
  const { language: written } = edition;
  const added = isNew(edition, report);
  return (
    <>
      <h3>{t(added ? "adminImport:someVerses" : "adminImport:samples")}</h3>
      {report.samples.map(({ verse, present, next, similarity }) => (
        <div key={verse} className="admin-sample">
          <p>
            <b dir="ltr">{verse}</b>{" "}
            {added ? null : (
              <span className="small">
                {t("adminImport:similarity", { percent: formatPercent(language, similarity) })}
              </span>
            )}
          </p>
          <div className="admin-samples">
            <div>
              <p className="small">{t(added ? "adminImport:beside" : "adminImport:present")}</p>
              <p className="admin-words" lang={written} dir={direction(written)}>
                {present}
              </p>
            </div>
            <div>
              <p className="small">{t(added ? "adminImport:addTitle" : "adminImport:next")}</p>
              <p className="admin-words" lang={written} dir={direction(written)}>
                {next}
              </p>
            </div>
          </div>
        </div>
      ))}
    </>
  );
}
