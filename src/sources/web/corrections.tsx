import { type ReactNode, useId } from "react";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import type { Correction, SourcesPage } from "./read-sources-page.ts";
import { Fact, Written } from "./terms-facts.tsx";

/** What is changed in the editions, place by place, and what looks damaged but is left as it stands. */
export function Corrections({ editions }: { editions: SourcesPage["corrections"] }) {
  const t = useTranslate();
  const id = useId();
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t("sources:corrections")}
      </h2>
      <p className="small">{t("sources:correctionsText")}</p>
      {editions.map(({ edition, name, language, corrected, doubtful }) => (
        <div key={edition} data-corrections={edition}>
          <h3 className="label">
            <Written name={name} />
          </h3>
          <Places
            summary={t("sources:corrected", { count: corrected.length })}
            language={language}
            corrections={corrected}
          />
          <Places
            summary={t("sources:doubtful", { count: doubtful.length })}
            language={language}
            corrections={doubtful}
          >
            <p className="small">{t("sources:doubtfulText")}</p>
          </Places>
        </div>
      ))}
    </section>
  );
}

type PlacesProps = {
  summary: string;
  language: Language;
  corrections: readonly Correction[];
  children?: ReactNode;
};

function Places({ summary, language, corrections, children }: PlacesProps) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  const passage = (text: string) => (
    <span className="read" lang={language} dir={direction(language)}>
      {showInvisible(text)}
    </span>
  );
  return (
    <details className="group">
      <summary>{summary}</summary>
      {children}
      <ul className="entries">
        {corrections.map(({ path, place, was, is, why }) => (
          <li key={`${path} ${was}`}>
            <LocalizedLink to={path}>
              <bdi>{place}</bdi>
            </LocalizedLink>
            <dl className="facts">
              <Fact label={t("sources:was")}>{passage(was)}</Fact>
              {is === null ? null : <Fact label={t("sources:is")}>{passage(is)}</Fact>}
              <Fact label={t("sources:why")}>
                <span lang="en" dir="ltr">
                  {why}
                </span>
              </Fact>
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Slips hold characters that show nothing: they are named, or nobody could see what was wrong. */
function showInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
