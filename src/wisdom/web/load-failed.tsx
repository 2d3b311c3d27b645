import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { Page } from "#ui/shell/page.tsx";

/** Shown inside the shell if a day could not be loaded in the browser. */
export function LoadFailed() {
  // The messages of the page were not loaded: those used here are the shell's.
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="outline" icon="retry" disabled={state === "loading"} onClick={() => void revalidate()}>
      {t("dailyWisdom:tryAgain")}
    </Button>
  );
  return (
    <Page>
      <title>{t("app:pageTitle", { context: t("dailyWisdom:title") })}</title>
      <div className="col pad-l">
        <h1 className="vh">{t("dailyWisdom:title")}</h1>
        <ErrorBox title={t("dailyWisdom:loadFailed")} action={retry}>
          {t(whyFailed())}
        </ErrorBox>
      </div>
    </Page>
  );
}
