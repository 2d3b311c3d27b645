import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Empty } from "./empty.tsx";
import { Page } from "./shell/page.tsx";

/** The page for an address that nothing lives at. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <Page>
      <title>{`${t("common:notFoundTitle")} · ${t("app:name")}`}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:notFoundTitle")} heading="h1" action={<WaysOn />}>
          {t("common:notFoundText")}
        </Empty>
      </div>
    </Page>
  );
}

/** The page where something failed that no page of its own answers for. */
export function ErrorPage() {
  const t = useTranslate();
  return (
    <Page>
      <title>{`${t("common:errorTitle")} · ${t("app:name")}`}</title>
      <meta name="robots" content="noindex" />
      <div className="col pad-l">
        <Empty title={t("common:errorTitle")} heading="h1" action={<WaysOn />}>
          {t("common:errorText")}
        </Empty>
      </div>
    </Page>
  );
}

/** A page of its own is loaded again: what failed may be the code that is here. */
function WaysOn() {
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
