import { useUser } from "#auth/web/components.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { MailForm } from "./mail-form.tsx";

/** Ways to get each day's verse: by mail if the server sends any (`mailed`), in a calendar, and as a feed. */
export function FollowSection({ mailed }: { mailed: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const user = useUser();
  const feed = `/feed/${language}.xml`;
  return (
    <section className="follow" aria-labelledby="follow">
      <link rel="alternate" type="application/atom+xml" href={feed} title={t("dailyWisdom:title")} />
      <h2 className="label" id="follow">
        {t("wisdomPage:follow")}
      </h2>
      {/* What one user has asked for is not shown to the next one. */}
      {mailed ? <MailForm key={user?.id} /> : null}
      <p className="small">
        <a href={`/calendar/${language}.ics`}>{t("wisdomPage:calendar")}</a>
        <a href={feed}>{t("wisdomPage:feed")}</a>
      </p>
    </section>
  );
}
