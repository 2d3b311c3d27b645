import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { divider } from "../frame/divider.ts";
import { problemOf, useData } from "../frame/use-data.ts";
import { wisdomOperations } from "../operations.ts";

type DayPreviewProps = { verses: string; theme: string; questions: Partial<Record<Language, string>> };

/** How the day would be read in each language, with the questions as they are written so far. */
export function DayPreview({ verses, theme, questions }: DayPreviewProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<string>();
  return (
    <div className="admin-list">
      <div>
        <Button variant="outline" icon="search" onClick={() => setAsked(verses)}>
          {t("admin:preview")}
        </Button>
      </div>
      {asked === undefined ? null : <Previews key={asked} verses={asked} theme={theme} questions={questions} />}
    </div>
  );
}

function Previews({ verses, theme, questions }: DayPreviewProps) {
  const t = useTranslate();
  const page = useLanguage();
  const { data, failed } = useData(`${verses} ${theme}`, () =>
    callOperation(wisdomOperations.previewDay, { ref: verses, theme }),
  );
  if (failed !== undefined) {
    return <p role="alert">{t(failed.startsWith("wisdom/") ? problemOf(failed) : "admin:loadFailed")}</p>;
  }
  return (
    <div className="admin-previews" aria-busy={data === undefined}>
      {data?.previews.map(({ language, passage, theme: name, question }) => (
        <section key={language} className="admin-source" aria-label={t(`languages:${language}`)}>
          <p className="small">
            {t(`languages:${language}`)}
            {divider(page)}
            <bdi lang={language}>{name}</bdi>
          </p>
          {passage.texts.map(({ lang, edition, text }) =>
            lang === "ar" ? (
              <QuranText key={edition} text={text} />
            ) : (
              <p key={edition} lang={lang} dir={direction(language)}>
                {text}
              </p>
            ),
          )}
          <p className="admin-question" lang={language} dir={direction(language)}>
            {questions[language]?.trim() || question || t("admin:missing")}
          </p>
        </section>
      ))}
    </div>
  );
}
