import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Empty } from "../empty.tsx";
import { $connection, lookForServer } from "../offline/connection.ts";
import { Page } from "../shell/page.tsx";

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: t("common:notFoundTitle") })}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:notFoundTitle")} heading="h1" action={<Links />}>
          {t("common:notFoundText")}
        </Empty>
      </div>
    </Page>
  );
}

/** The page for an error that no route handles. Where the server could not be reached, it says so and loads the page again when it can be. */
export function ErrorPage() {
  const t = useTranslate();
  const lost = useRetryWhenReached();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: t("common:errorTitle") })}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:errorTitle")} heading="h1" action={<Links />}>
          {t(lost ? (navigator.onLine ? "common:unavailable" : "common:offline") : "common:errorText")}
        </Empty>
      </div>
    </Page>
  );
}

/** Looks whether the server can be reached; if it cannot, loads the page's data again as soon as it can. Returns whether it cannot. */
function useRetryWhenReached(): boolean {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void lookForServer();
    return $connection.listen((now) => void (now === "reached" && revalidate()));
  }, [revalidate]);
  return useStore($connection) === "lost";
}

/** Links that reload the document: the failure may lie in the code that is already loaded. */
function Links() {
  const t = useTranslate();
  return (
    <p className="acts mid">
      <LocalizedLink className="btn" to="/" reloadDocument>
        <span>{t("common:notFoundHome")}</span>
      </LocalizedLink>
      <LocalizedLink className="btn" to="/quran" reloadDocument>
        <span>{t("common:notFoundQuran")}</span>
      </LocalizedLink>
    </p>
  );
}
