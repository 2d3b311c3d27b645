import type { ReactNode } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/shell/page.tsx";
import { adminOperations } from "../operations.ts";
import { DataState } from "./data-state.tsx";
import { adminSections } from "./sections.ts";
import { useData } from "./use-data.ts";
import "./admin.css";

type AdminFrameProps = { section: string; title: string; children: ReactNode };

/** The menu and the title of a page of the administration. Users without the role read who can grant it. */
export function AdminFrame({ section, title, children }: AdminFrameProps) {
  const t = useTranslate();
  return (
    <Page>
      <title>{t("app:pageTitle", { context: title })}</title>
      <div className="admin pad-m">
        <nav className="admin-menu" aria-label={t("admin:title")}>
          {Object.entries(adminSections).map(([name, { title: label }]) => (
            <LocalizedLink key={name} to={`/admin/${name}`} aria-current={name === section ? "page" : undefined}>
              {t(label)}
            </LocalizedLink>
          ))}
        </nav>
        <h1 className="title">{title}</h1>
        <WithRole section={section}>{children}</WithRole>
      </div>
    </Page>
  );
}

function WithRole({ section, children }: { section: string; children: ReactNode }) {
  const t = useTranslate();
  const access = useData("access", () => callOperation(adminOperations.readAccess, {}));
  if (access.failed === "auth/no-admin-role") {
    return (
      <Empty title={t("admin:noRole")}>
        {t("admin:noRoleText")} <code dir="ltr">npm run admin -- grant EMAIL</code>
      </Empty>
    );
  }
  if (access.failed === "auth/insufficient-aal") {
    const settings = (
      <p className="acts mid">
        <ButtonLink variant="outline" to={`/admin/${section}?settings=account`}>
          {t("admin:openSettings")}
        </ButtonLink>
      </p>
    );
    return (
      <Empty title={t("admin:proveTitle")} action={settings}>
        {t("admin:proveText")}
      </Empty>
    );
  }
  return <DataState loaded={access}>{() => children}</DataState>;
}
