import { formatRosette } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import type { Consolation } from "../page-loaders.ts";

type FailureBoxProps = {
  consolation: Consolation | null;
  onRetry: () => void;
  /** The reason, if known. */
  detail?: string | undefined;
};

/** An apology for a failed answer, with a verse and a retry button. */
export function FailureBox({ consolation, onRetry, detail }: FailureBoxProps) {
  const t = useTranslate();
  const language = useLanguage();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("chat:retry")}
    </Button>
  );
  return (
    <ErrorBox title={t("chat:error")} action={retry}>
      <p>{t("chat:failure")}</p>
      {detail ? <p>{detail}</p> : null}
      {consolation ? (
        <div className="consolation">
          <p>{t("chat:failureVerse")}</p>
          <QuranText text={consolation.arabic} number={formatRosette(language, consolation.number)} />
          {consolation.translation ? (
            <p className="read" lang={consolation.translation.lang}>
              {consolation.translation.text}
            </p>
          ) : null}
          <p className="src">
            <LocalizedLink to={consolation.path}>
              {consolation.chapterName}
              {beforeReference(language)}
              <bdi className="num">{formatReference(language, consolation.chapter, consolation.number)}</bdi>
            </LocalizedLink>
            {consolation.translation ? <span>{consolation.translation.editionName}</span> : null}
          </p>
        </div>
      ) : null}
    </ErrorBox>
  );
}
