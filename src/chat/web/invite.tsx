import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePerson } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";

/** Where a guest's trial ends. Reading stays open to everyone. */
export function Invite({ ceiling, total }: { ceiling: boolean; total: number }) {
  const t = useTranslate();
  const person = usePerson();
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
        {t(ceiling ? "signupPrompt:dailyLimit" : "signupPrompt:title")}
      </h2>
      {ceiling ? null : <p className="say">{t("signupPrompt:text", { total })}</p>}
      <p className="small">{t("signupPrompt:readingOpen")}</p>
      <div className="acts mid">
        {person ? null : (
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
