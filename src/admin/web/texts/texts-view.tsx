import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";

/** Where the texts in use are listed. */
export function TextsView() {
  const t = useTranslate();
  return (
    <section>
      <p>{t("admin:textsText")}</p>
      <p>
        <ButtonLink variant="outline" to="/sources">
          {t("admin:openSources")}
        </ButtonLink>
      </p>
    </section>
  );
}
