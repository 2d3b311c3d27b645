import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Quota, quotas } from "#chat/shared/quotas.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";

/** Says which quota is used up, and offers guests to sign up. Reading stays open. `total`: how many questions a guest may ask. */
export function QuotaNotice({ quota, total }: { quota: Quota; total: number }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The notice replaces the field that had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { signedIn, title, text } = { text: undefined, ...quotas[quota] };
  return (
    <section className="invite" role="status">
      <NicheFrame />
      <h2 className="title" ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      {text ? <p className="say">{t(text, { total })}</p> : null}
      <p className="small">{t("signupPrompt:readingOpen")}</p>
      <div className="acts mid">
        {signedIn ? null : (
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
