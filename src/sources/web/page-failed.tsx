import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Page } from "#ui/shell/page.tsx";

/** A page whose data did not come: what it would be, and a way to try again. Its address stays. In the browser only. */
export function PageFailed({ heading }: { heading: string }) {
  // Only the shell's words are sure to be here.
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <title>{`${heading} · ${t("app:name")}`}</title>
      <div className="col py-12">
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
