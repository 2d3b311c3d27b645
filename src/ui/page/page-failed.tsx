import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "../button.tsx";
import { ErrorBox } from "../error-box.tsx";
import { Page } from "../shell/page.tsx";

/** Shown in the browser when a loader failed: the heading of the page and a button to retry. The address stays. */
export function PageFailed({ heading }: { heading: string }) {
  // The messages of the page itself were not loaded: use only those of the shell.
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: heading })}</title>
      <div className="col pad-l">
        <h1 className="vh">{heading}</h1>
        <ErrorBox
          title={t(navigator.onLine ? "common:unavailable" : "common:offline")}
          action={
            <Button variant="outline" icon="retry" disabled={state === "loading"} onClick={() => void revalidate()}>
              {t("common:retry")}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
