import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";

/** Where a guest's trial ends. Reading stays open to everyone. */
export function Invite({ ceiling, total }: { ceiling: boolean; total: number }) {
  const t = useTranslate();
  return (
    <section className="invite" role="status">
      <NicheFrame />
      <h2 className="title">{t(ceiling ? "signupPrompt:dailyLimit" : "signupPrompt:title")}</h2>
      {ceiling ? null : <p className="say">{t("signupPrompt:text", { total })}</p>}
      <p className="small">{t("signupPrompt:readingOpen")}</p>
      <ButtonLink variant="outline" icon="book" to="/quran">
        {t("common:notFoundQuran")}
      </ButtonLink>
    </section>
  );
}
