import { useLocation } from "react-router";
import { signInPath } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

/** Shown instead of a conversation after the session has ended. Signing in leads back here. */
export function SignInAgain() {
  const t = useTranslate();
  const address = useLocation();
  const way = (
    <ButtonLink variant="primary" to={signInPath(address)}>
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
