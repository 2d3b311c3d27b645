import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { formatRosette } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { $modelKey } from "../own-key/model-key.ts";
import type { Consolation } from "../page-loaders.ts";
import { takesOwnKeys } from "../site-facts.ts";

type FailureBoxProps = {
  consolation: Consolation | null;
  onRetry: () => void;
  cause?: FailureCause;
  /** More paragraphs beneath the apology. */
  children?: ReactNode;
};

export type FailureCause = "connection" | "server" | "other";

const apologies = {
  connection: "chat:failureConnection",
  server: "chat:failureServer",
  other: "chat:failureKept",
} as const;

/** An apology for a failed answer, which names its cause, with a verse and a retry button. */
export function FailureBox({ consolation, onRetry, cause = "server", children }: FailureBoxProps) {
  const t = useTranslate();
  const language = useLanguage();
  const ownKey = useStore($modelKey, { ssr: "initial" }).saved && takesOwnKeys();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("chat:retry")}
    </Button>
  );
  return (
    <ErrorBox title={t("chat:error")} action={retry}>
      {/* Only a user who has entered an API key can check it. */}
      <p>{t(ownKey ? "chat:failure" : apologies[cause])}</p>
      {children}
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
