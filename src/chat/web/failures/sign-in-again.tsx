import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

/** Shown instead of a conversation after the session has ended. Signing in leads back here. */
export function SignInAgain() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const way = (
    <ButtonLink variant="primary" to={`/auth?next=${encodeURIComponent(pathname)}`}>
      {t("navigation:signIn")}
    </ButtonLink>
  );
  return (
    <div className="col pad-l">
      <title>{t("sidebar:pageTitle")}</title>
      <Empty title={t("sidebar:sessionEnded")} heading="h1" action={way}>
        {t("sidebar:sessionEndedText")}
      </Empty>
    </div>
  );
}
