import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { waitForIdleCallback } from "#ui/boot/idle.ts";
import { Icon } from "#ui/icon.tsx";
import { withDialog } from "#ui/shell/use-asked-dialog.ts";
import { useUser } from "./session/user.ts";
import { signInPath, withoutSettings } from "./sign-in/sign-in-path.ts";

/** The link to sign in or to the account settings. Until hydration it is the link to sign in, and the style sheet hides it from a signed-in user. */
export function AccountButton() {
  const t = useTranslate();
  const user = useUser();
  const { pathname, search } = useLocation();
  const known = user?.id;
  useEffect(() => {
    if (!known) return;
    // Nothing on the page waits for it.
    void waitForIdleCallback()
      .then(async () => (await import("./session/keep-session.ts")).keepSession(t))
      .catch(() => {});
  }, [known, t]);
  if (user) {
    const name = user.name || user.email || user.phone;
    return (
      <LocalizedLink
        className="btn btn-icon account"
        to={{ search: withDialog(search, "account") }}
        preventScrollReset
        aria-label={`${t("navigation:account")}: ${name}`}
      >
        <span className="initial" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
      </LocalizedLink>
    );
  }
  // The server renders the page without its query. A dialog of the account closes just after signing out.
  const address = { pathname, search: user === undefined ? "" : withoutSettings(search) };
  const { path } = splitLanguage(pathname);
  return (
    <LocalizedLink
      className={user === undefined ? "btn btn-quiet account unknown" : "btn btn-quiet account"}
      to={path === "/auth" || path + address.search === "/" ? "/auth" : signInPath(address)}
    >
      <Icon name="person" size="small" />
      <span>{t("navigation:signIn")}</span>
    </LocalizedLink>
  );
}
