import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/shell/page.tsx";

/** The page of a known collection that is not loaded yet. */
export function UnloadedCollection({ name }: { name: string }) {
  const t = useTranslate();
  const action = (
    <ButtonLink variant="outline" to="/sources">
      {t("hadith:terms")}
    </ButtonLink>
  );
  return (
    <Page>
      <div className="col pad-s">
        <h1 className="title">{name}</h1>
        <Empty title={t("hadith:loadingTitle")} action={action}>
          {t("hadith:loadingText")}
        </Empty>
      </div>
    </Page>
  );
}
