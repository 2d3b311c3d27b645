import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "../button.tsx";
import { ErrorBox } from "../error-box.tsx";
import { Page } from "../shell/page.tsx";
import { whyFailed } from "./why-failed.ts";

type PageFailedProps = {
  heading: string;
  /** What could not be loaded, where there are words for it. */
  title?: string;
};

/** Shown in the browser when a loader failed: the heading of the page and a button to retry. The address stays. */
export function PageFailed({ heading, title }: PageFailedProps) {
  // The messages of the page itself were not loaded: use only those of the shell.
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  const why = t(whyFailed());
  return (
    <Page>
      <title>{t("app:pageTitle", { context: heading })}</title>
      <div className="col pad-l">
        <h1 className="vh">{heading}</h1>
        <ErrorBox
          title={title ?? why}
          action={
            <Button variant="outline" icon="retry" disabled={state === "loading"} onClick={() => void revalidate()}>
              {t("common:retry")}
            </Button>
          }
        >
          {title === undefined ? null : why}
        </ErrorBox>
      </div>
    </Page>
  );
}
