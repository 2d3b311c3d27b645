import { type ReactNode, useId } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import type { Correction, Rearranged, SourcesPageData } from "./sources-page-data.ts";
import { Fact, LocalizedName } from "./terms-facts.tsx";

/**
 * The corrected passages of each edition, passages that lack a part of their verse, texts that its source has at other verses, and passages that
 * look damaged but are shown unchanged.
 */
export function Corrections({ editions }: { editions: SourcesPageData["corrections"] }) {
  const t = useTranslate();
  const id = useId();
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t("sources:corrections")}
      </h2>
      <p className="small">{t("sources:correctionsText")}</p>
      {editions.map(({ edition, name, corrected, missing, rearranged, doubtful }) => (
        <div key={edition} data-corrections={edition}>
          <h3 className="label">
            <LocalizedName name={name} />
          </h3>
          <CorrectionList summary={t("sources:corrected", { count: corrected.length })} corrections={corrected} />
          <CorrectionList summary={t("sources:missing", { count: missing.length })} corrections={missing}>
            <p className="small">{t("sources:missingText")}</p>
          </CorrectionList>
          <Stretches stretches={rearranged} />
          <CorrectionList summary={t("sources:doubtful", { count: doubtful.length })} corrections={doubtful}>
            <p className="small">{t("sources:doubtfulText")}</p>
          </CorrectionList>
        </div>
      ))}
    </section>
  );
}

function Stretches({ stretches }: { stretches: readonly Rearranged[] }) {
  const t = useTranslate();
  if (stretches.length === 0) return null;
  return (
    <details className="edition-group">
      <summary>{t("sources:rearranged")}</summary>
      <p className="small">{t("sources:rearrangedText")}</p>
      <ul className="entries">
        {stretches.map(({ path, reference, why }) => (
          <li key={path}>
            <LocalizedLink to={path}>
              <bdi>{reference}</bdi>
            </LocalizedLink>
            <p className="small" lang="en" dir="ltr">
              {why}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type CorrectionListProps = {
  summary: string;
  corrections: readonly Correction[];
  children?: ReactNode;
};

function CorrectionList({ summary, corrections, children }: CorrectionListProps) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  const passage = ({ lang }: Correction, text: string, removed = "") => (
    <span className="read" lang={lang} dir={direction(lang)}>
      {showInvisible(text)}
      {/* What does not belong to the translation may be in another language. */}
      {removed === "" ? null : <del lang="">{showInvisible(removed)}</del>}
    </span>
  );
  return (
    <details className="edition-group">
      <summary>{summary}</summary>
      {children}
      <ul className="entries">
        {corrections.map((correction) => {
          const { path, reference, was, is, why } = correction;
          return (
            <li key={`${reference} ${was}`}>
              {path === null ? (
                <bdi>{reference}</bdi>
              ) : (
                <LocalizedLink to={path}>
                  <bdi>{reference}</bdi>
                </LocalizedLink>
              )}
              <dl className="facts">
                <Fact label={t("sources:was")}>{passage(correction, ...splitRemoved(was, is))}</Fact>
                {is === null ? null : <Fact label={t("sources:is")}>{passage(correction, is)}</Fact>}
                <Fact label={t("sources:why")}>
                  <span lang="en" dir="ltr">
                    {why}
                  </span>
                </Fact>
              </dl>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The words of the source, and those at their end that a correction only takes away. */
function splitRemoved(was: string, is: string | null): [kept: string, removed: string] {
  return is !== null && was.startsWith(is) ? [is, was.slice(is.length)] : [was, ""];
}

/** Writes control and format characters as `[U+200B]`, since some corrections concern only such characters. */
function showInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
