import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";

/** What has come to its end: a guest's trial, a person's month, or what may come from one address in a day. */
export type InviteReason = "trial" | "month" | "ceiling";

const titles = {
  trial: "signupPrompt:title",
  month: "signupPrompt:monthTitle",
  ceiling: "signupPrompt:dailyLimit",
} as const;

/** Where asking ends for now. Reading stays open to everyone. `total` is what guests may ask. */
export function Invite({ end, total }: { end: InviteReason; total: number }) {
  const t = useTranslate();
  const person = useUser();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The field that had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="invite" role="status">
      <NicheFrame />
      <h2 className="title" ref={heading} tabIndex={-1}>
        {t(titles[end])}
      </h2>
      {end === "trial" ? <p className="say">{t("signupPrompt:text", { total })}</p> : null}
      {end === "month" ? <p className="say">{t("signupPrompt:monthText")}</p> : null}
      <p className="small">{t("signupPrompt:readingOpen")}</p>
      <div className="acts mid">
        {person || end === "month" ? null : (
          <ButtonLink variant="primary" to={`/auth?mode=sign-up&next=${encodeURIComponent(pathname)}`}>
            {t("signupPrompt:create")}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" icon="book" to="/quran">
          {t("common:notFoundQuran")}
        </ButtonLink>
      </div>
    </section>
  );
}
