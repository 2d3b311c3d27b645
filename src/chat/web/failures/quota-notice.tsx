import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { signInPath } from "#auth/web/components.ts";
import { UpgradePrompt } from "#billing/web/components.ts";
import { type Quota, quotas } from "#chat/shared/quotas.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { HelpLine } from "./help-line.tsx";

type QuotaNoticeProps = {
  quota: Quota;
  /** How many questions a guest may ask. */
  total: number;
  /** Whether premium can be bought. */
  premium: boolean;
  /** The user has premium: the quota of free accounts does not bind any more. */
  onPremium: () => void;
};

/** Says which quota is used up, and offers guests to sign up and users premium. Reading stays open. */
export function QuotaNotice({ quota, total, premium, onPremium }: QuotaNoticeProps) {
  const t = useTranslate();
  const address = useLocation();
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
      {premium && quota === "month" ? <UpgradePrompt onPremium={onPremium} /> : null}
      <p className="small">{t("signupPrompt:readingOpen")}</p>
      <HelpLine />
      <div className="acts mid">
        {signedIn ? null : (
          <ButtonLink variant="primary" to={signInPath(address, "mode=sign-up&")}>
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
