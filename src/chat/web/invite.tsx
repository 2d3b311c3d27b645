import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
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
      <LocalizedLink className="btn outline" to="/quran">
        <span>{t("navigation:quran")}</span>
      </LocalizedLink>
    </section>
  );
}
