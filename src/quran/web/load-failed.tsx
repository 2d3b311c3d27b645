import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { Page } from "#ui/shell/page.tsx";

/** Replaces a page whose client loader failed. Browser only: the server answers with an error page. */
export function LoadFailed({ messageKey }: { messageKey: "quran:loadChaptersFailed" | "quran:loadVersesFailed" }) {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="outline" icon="retry" disabled={state === "loading"} onClick={() => void revalidate()}>
      {t("common:retry")}
    </Button>
  );
  return (
    <Page>
      <title>{t("app:pageTitle", { context: t(messageKey) })}</title>
      <div className="col pad-l">
        <h1 className="vh">{t("common:errorTitle")}</h1>
        <ErrorBox title={t(messageKey)} action={retry}>
          {t(whyFailed())}
        </ErrorBox>
        {navigator.serviceWorker?.controller ? (
          <p className="acts mid">
            <ButtonLink icon="book" to="/quran" reloadDocument>
              {t("offline:pageKept")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </Page>
  );
}
