import type { ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Island } from "#ui/island.tsx";
import { Page } from "#ui/shell/page.tsx";
import { islandId } from "./fetch-island.ts";
import "../editorial.css";
import "../glossary/glossary.css";

type IslandPageProps = {
  loaderData: object;
  /** Hydrated content before the island. */
  head?: ReactNode;
  /** The island's content: rendered on the server only, null in the browser. */
  children: ReactNode;
};

/** A page whose content is server-rendered markup. */
export function IslandPage({ loaderData, head, children }: IslandPageProps) {
  const { pathname } = useLocation();
  if ("failed" in loaderData) return <PageFailed />;
  const html = "html" in loaderData ? String(loaderData.html) : undefined;
  return (
    <Page>
      <div className="col editorial">
        {head}
        <Island key={pathname} id={islandId} html={html}>
          {children}
        </Island>
      </div>
    </Page>
  );
}

/** Shown in the browser when a loader failed. The page's own messages were not loaded, so it uses those of the shell. */
function PageFailed() {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: t("navigation:about") })}</title>
      <div className="col pad-l">
        <h1 className="vh">{t("navigation:about")}</h1>
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
