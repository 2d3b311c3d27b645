import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "../button.tsx";
import { Empty } from "../empty.tsx";
import { $connection, lookForServer } from "../offline/connection.ts";
import { Page } from "../shell/page.tsx";
import { whyFailed } from "./why-failed.ts";

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useTranslate();
  return <Failure title={t("common:notFoundTitle")} text={t("common:notFoundText")} />;
}

/** The page for an error that no route handles. Where the server could not be reached, it says so and loads the page again when it can be. */
export function ErrorPage() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void lookForServer();
    return $connection.listen((now) => void (now === "reached" && revalidate()));
  }, [revalidate]);
  const why = whyFailed();
  return (
    <Failure
      title={t("common:errorTitle")}
      text={t(useStore($connection) === "lost" ? why : "common:errorText")}
      onRetry={() => void revalidate()}
    />
  );
}

type FailureProps = { title: string; text: string; onRetry?: () => void };

/** The links reload the document: the failure may lie in the code that is already loaded. */
function Failure({ title, text, onRetry }: FailureProps) {
  const t = useTranslate();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: title })}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty
          title={title}
          heading="h1"
          action={
            <p className="acts mid">
              {onRetry ? <Button onClick={onRetry}>{t("common:retry")}</Button> : null}
              <ButtonLink to="/" reloadDocument>
                {t("common:notFoundHome")}
              </ButtonLink>
              <ButtonLink to="/quran" reloadDocument>
                {t("common:notFoundQuran")}
              </ButtonLink>
            </p>
          }
        >
          {text}
        </Empty>
      </div>
    </Page>
  );
}
