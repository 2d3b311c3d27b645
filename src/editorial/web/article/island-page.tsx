import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Island } from "#ui/island.tsx";
import { PageFailed } from "#ui/page/page-failed.tsx";
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
  const t = useTranslate();
  const { pathname } = useLocation();
  if ("failed" in loaderData) return <PageFailed heading={t("navigation:about")} />;
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
