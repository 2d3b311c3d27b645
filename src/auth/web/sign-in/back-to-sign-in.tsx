import { LocalizedLink } from "#i18n/web/index.ts";
import { inMode } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

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
