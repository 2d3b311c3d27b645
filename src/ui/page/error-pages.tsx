import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Empty } from "../empty.tsx";
import { Page } from "../shell/page.tsx";

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <Page>
      <title>{`${t("common:notFoundTitle")} · ${t("app:name")}`}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:notFoundTitle")} heading="h1" action={<Links />}>
          {t("common:notFoundText")}
        </Empty>
      </div>
    </Page>
  );
}

/** The page for an error that no route handles. */
export function ErrorPage() {
  const t = useTranslate();
  return (
    <Page>
      <title>{`${t("common:errorTitle")} · ${t("app:name")}`}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:errorTitle")} heading="h1" action={<Links />}>
          {t("common:errorText")}
        </Empty>
      </div>
    </Page>
  );
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
