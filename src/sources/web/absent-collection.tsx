import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/shell/page.tsx";

/** A collection that is known and not loaded yet. */
export function AbsentCollection({ name }: { name: string }) {
  const t = useTranslate();
  const ways = (
    <ButtonLink variant="outline" to="/sources">
      {t("hadith:terms")}
    </ButtonLink>
  );
  return (
    <Page>
      <div className="col py-6">
        <h1 className="title">{name}</h1>
        <Empty title={t("hadith:loadingTitle")} action={ways}>
          {t("hadith:loadingText")}
        </Empty>
      </div>
    </Page>
  );
}
