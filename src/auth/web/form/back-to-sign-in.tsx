import { LocalizedLink } from "#i18n/web/index.ts";
import { inMode } from "../sign-in/modes.ts";
import { useAuthPage } from "../sign-in/use-auth-page.ts";

/** The link back to signing in, which keeps `?next=`. */
export function BackToSignIn() {
  const { t, search } = useAuthPage();
  return (
    <p className="small">
      <LocalizedLink to={inMode(search, "sign-in")} replace>
        {t("auth:backToSignIn")}
      </LocalizedLink>
    </p>
  );
}
