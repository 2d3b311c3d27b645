import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";

/** Tells guests that their conversation stays in the tab, and offers to sign up. */
export function GuestInvitation() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <section className="guest-invitation" aria-labelledby="guest-invitation">
      <h2 className="label" id="guest-invitation">
        {t("sidebar:guestTitle")}
      </h2>
      <p className="small">{t("sidebar:guestText")}</p>
      <ButtonLink variant="outline" to={`/auth?mode=sign-up&next=${encodeURIComponent(pathname)}`}>
        {t("signupPrompt:create")}
      </ButtonLink>
    </section>
  );
}
